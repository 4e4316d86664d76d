import { maskPrefix } from '@uc/contract';

/** True for a value of which the server shows only a part. */
export function isMask(value: string | undefined): value is string {
  return value?.trimStart().startsWith(maskPrefix) === true;
}

/** What of a value may be shown: of a mask the part behind its mark. */
export function shownPart(value: string | undefined): string {
  return isMask(value) ? value.trimStart().slice(maskPrefix.length) : (value ?? '');
}
