import { maskPrefix } from '@uc/contract';

/** A value as it is shown: of what is masked the part that is told. */
export const shownValue = (value: string | null): string | null => value?.replace(maskPrefix, '') ?? null;
