import { textAreas } from '@uc/messages';
import { createRoot } from 'react-dom/client';
import { applyLocale, currentLocale, fetchAreaText } from '../lib/i18n/text.ts';
import { startTheme } from '../lib/theme.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import { Gallery } from './gallery.tsx';

startTheme();
await applyLocale(currentLocale());
await Promise.all(textAreas.map(fetchAreaText));
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
