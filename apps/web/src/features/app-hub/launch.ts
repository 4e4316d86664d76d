import { api, apiBase, linkTo } from '@uc/contract';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An application's id, if this is one; anything else must not become part of an address. */
export function applicationId(value: string | null): string | null {
  return value !== null && uuid.test(value) ? value : null;
}

/** The way into an application: the server checks, records and redirects. */
export function launchAddress(id: string): string {
  return apiBase + linkTo(api.appHub.launch, { id });
}

/** The same with the origin, to keep or to pass on. */
export function absoluteLaunchAddress(id: string): string {
  return location.origin + launchAddress(id);
}

/** Attributes of the link that opens an application: a tab of its own knows nothing of this one. */
export function launchLink({ id, openMode }: { id: string; openMode: 'tab' | 'self' }) {
  const href = launchAddress(id);
  return openMode === 'tab' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
