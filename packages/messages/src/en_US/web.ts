export { global } from './global.ts';
export { views } from './views.ts';
