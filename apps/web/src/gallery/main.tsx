import { createRoot } from 'react-dom/client';
import { applyLocale, currentLocale } from '../lib/i18n/text.ts';
import { startTheme } from '../lib/theme.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import { Gallery } from './gallery.tsx';

startTheme();
await applyLocale(currentLocale());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
