import { fail } from '../../calls/fail.ts';
import { Picture } from '../../calls/visit.ts';
import { iconVersion } from '../../icons/icon-address.ts';
import type { FoundApplication } from './visibility.ts';

/** The picture itself, for those who see the application in their list; the browser keeps it when it asked by its version. */
export function iconOf(found: FoundApplication | undefined, version: string | undefined): Picture {
  const isShown = found?.standing === 'open' || found?.standing === 'requestable';
  if (!isShown || !found.icon || !found.icon_type) return fail('application.unknown');
  return new Picture(found.icon_type, found.icon, version === iconVersion(found.icon));
}
