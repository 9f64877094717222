import '@blueprintjs/core/lib/css/blueprint.css';
import './ui/theme/tokens.css';
import './ui/theme/blueprint-tokens.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/i18n.ts';
import { detectLanguage } from './i18n/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
await startTexts(detectLanguage(navigator.languages));
createRoot(root).render(<App />);
