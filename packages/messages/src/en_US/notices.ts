import type { places as source } from '../zh_CN/notices.ts';

export const places: typeof source = { intranet: 'intranet', unknown: 'unknown place' };
