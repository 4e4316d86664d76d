import { createHash } from 'node:crypto';
import { api, apiBase, limits, linkTo } from '@uc/contract';

/** An application's picture as it is stored. */
export interface Icon {
  id: string;
  icon: Buffer | null;
  icon_type: string | null;
}

/** Where a page finds the picture: in the address itself where it is small, else under one that changes with it. */
export function iconAddress({ id, icon, icon_type: type }: Icon): string | null {
  if (!icon || !type) return null;
  if (icon.length > limits.inlineIconBytes) return apiBase + linkTo(api.appHub.icon, { id, v: iconVersion(icon) });
  return iconData({ icon, icon_type: type });
}

/** The picture itself as an address, however large, for whoever keeps the application and may not see it. */
export function iconData({ icon, icon_type: type }: Omit<Icon, 'id'>): string | null {
  if (!icon || !type) return null;
  // A drawing as text: half the size of base64 once the answer is compressed.
  return type === 'image/svg+xml'
    ? `data:${type},${escapeMarkup(icon)}`
    : `data:${type};base64,${icon.toString('base64')}`;
}

/** What an address would read as its own end, as a code or as a blank to drop. */
function escapeMarkup(svg: Buffer): string {
  return svg.toString('utf8').replace(/[%#<>\r\n\t]/g, encodeURIComponent);
}

/** What changes with a picture, and only with it. */
export const iconVersion = (icon: Buffer) => createHash('sha256').update(icon).digest('hex').slice(0, 16);
