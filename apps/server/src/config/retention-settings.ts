import { limits } from '@uc/contract';
import { type Setting, whole } from './setting-kinds.ts';

const days = whole(
  0,
  1,
  3_650,
  'People are erased so many days after they were disabled (docs/people.md); unset: never',
);
const eraseAfter: Setting<number | undefined> = {
  ...days,
  shown: '–',
  read: (value) => (value === undefined ? undefined : days.read(value)),
};

/** How long things are kept of people. */
export const retentionSettings = {
  UC_RECORD_RETENTION_MONTHS: whole(
    limits.recordMonths,
    limits.recordLeastMonths,
    600,
    'Behaviour records are kept this long, then dropped month by month',
  ),
  UC_ERASE_AFTER_DAYS: eraseAfter,
};
