import './ui/theme/blueprint.css';
import './ui/theme/tokens.css';
import './ui/theme/blueprint-tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startServiceWorker } from './app/upgrade/service-worker.ts';
import { firstLanguage } from './data/preferences/use-language-choice.ts';
import { startData } from './data/start-data.ts';
import { startTexts } from './i18n/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
startData();
await startTexts(firstLanguage());
createRoot(root).render(<App />);
void startServiceWorker();
