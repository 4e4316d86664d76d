import type { GalleryStates } from '../gallery-state.ts';
import { AppIcon } from './app-icon.tsx';

const id = '0190a5c0-0000-7000-8000-000000000001';
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="10" fill="#2457e6"/></svg>')}`;

/** The picture of an application. */
export const states: GalleryStates = {
  'with a picture': () => <AppIcon application={{ id, name: '考勤管理', icon: drawing }} />,
  'without one': () => <AppIcon application={{ id, name: '考勤管理', icon: null }} />,
  'one that does not come': () => <AppIcon application={{ id, name: 'Mail', icon: 'data:image/png;base64,AAAA' }} />,
};
