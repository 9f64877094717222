import '#ui/theme/blueprint.css';
import '#ui/theme/tokens.css';
import '#ui/theme/blueprint-tokens.css';
import '#ui/theme/fonts.css';
import '#ui/theme/base.css';
import '#ui/theme/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { App, loadScreen } from '#app/app.tsx';
import { noteArrival } from '#app/mirrors/note-arrival.ts';
import { StartFailure } from '#app/start/start-failure.tsx';
import { startServiceWorker } from '#app/upgrade/service-worker.ts';
import { checkSite } from '#data/check-site.ts';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { watchErrors } from '#data/client-errors/watch-errors.ts';
import { forgetNamedAccounts } from '#data/persist/dataset-storage.ts';
import { restoreScope } from '#data/persist/restore-scope.ts';
import { firstLanguage } from '#data/preferences/language-choice.ts';
import { renewMessages } from '#data/push/renew-messages.ts';
import { startScope } from '#data/selection/start-scope.ts';
import { startData } from '#data/start-data.ts';
import { noteChatPage } from '#features/home/chat/chat-page.ts';
import { currentLanguage, startTexts, translate } from '#i18n/i18n.ts';
import { sayNotLoaded } from '#parts/choices/choose-language.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { askWhyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';

/** Render deadline; after it, show the frame without numbers. On a later visit the device has everything by then. */
const DRAWS_WITHIN_MS = 300;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
watchErrors(window, tellOfError);
askWhyNotLoaded(async () => failureText(await checkSite(), translate));
void start(root);

/** Loads texts, numbers and the code of the screen in parallel, so that the page renders once. */
async function start(container: HTMLElement): Promise<void> {
  startData();
  noteArrival();
  noteChatPage();
  const content = Promise.all([restoreScope(startScope()), loadScreen()]);
  const late = new Promise((resolve) => setTimeout(resolve, DRAWS_WITHIN_MS));
  const page = createRoot(container);
  const language = firstLanguage();
  try {
    await Promise.all([startTexts(language), Promise.race([content, late])]);
  } catch {
    return page.render(<StartFailure language={language} />);
  }
  page.render(<App />);
  if (currentLanguage() !== language) void sayNotLoaded(language);
  void forgetNamedAccounts();
  await startServiceWorker();
  await renewMessages();
}
