import { createHash } from 'node:crypto';
import { api, apiBase, limits, linkTo } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import { Picture } from '../../calls/visit.ts';
import type { FoundApplication } from './visibility.ts';

/** An application's picture as it is stored. */
export interface Icon {
  id: string;
  icon: Buffer | null;
  icon_type: string | null;
}

/** Where a page finds the picture: in the address itself where it is small, else under one that changes with it. */
export function iconAddress({ id, icon, icon_type: type }: Icon): string | null {
  if (!icon || !type) return null;
  if (icon.length > limits.inlineIconBytes) return apiBase + linkTo(api.appHub.icon, { id, v: versionOf(icon) });
  // A drawing as text: half the size of base64 once the answer is compressed.
  return type === 'image/svg+xml'
    ? `data:${type},${escapeMarkup(icon)}`
    : `data:${type};base64,${icon.toString('base64')}`;
}

/** What an address would read as its own end, as a code or as a blank to drop. */
function escapeMarkup(svg: Buffer): string {
  return svg.toString('utf8').replace(/[%#<>\r\n\t]/g, encodeURIComponent);
}

/** The picture itself, for those who see the application in their list; the browser keeps it when it asked by its version. */
export function iconOf(found: FoundApplication | undefined, version: string | undefined): Picture {
  const isShown = found?.standing === 'open' || found?.standing === 'requestable';
  if (!isShown || !found.icon || !found.icon_type) return fail('application.unknown');
  return new Picture(found.icon_type, found.icon, version === versionOf(found.icon));
}

const versionOf = (icon: Buffer) => createHash('sha256').update(icon).digest('hex').slice(0, 16);
