export { global } from './global.ts';
export { views } from './views.ts';
export { widgets } from './widgets.ts';
