import { maskPrefix } from '@uc/contract';

/** True for a value of which the server shows only a part. */
export function isMask(value: string | undefined): value is string {
  return value?.trimStart().startsWith(maskPrefix) === true;
}

/** What of a value may be shown: of a mask the part behind its mark. */
export function shownPart(value: string | undefined): string {
  return isMask(value) ? value.trimStart().slice(maskPrefix.length) : (value ?? '');
}

/**
 * What an entry means where the server shows only a part of the old value; every field that takes one asks here.
 *
 * Nobody can read what they would lose, so an empty field is no wish to lose it: left alone or emptied again, the value
 * stays (undefined: not sent). To take it away is a wish of its own, which `ClearMask` hears; its '' does not pass here.
 * A mask itself is never an entry, however it got into the field.
 */
export function entryOver(old: string | undefined, entered: string | undefined): string | undefined {
  return isMask(entered) || (entered === '' && isMask(old)) ? undefined : entered;
}
