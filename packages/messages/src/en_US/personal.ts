import type { personal as source } from '../zh_CN/personal.ts';

/** What `people export` says to whoever types it (decision 44). */
export const personal: typeof source = {
  exported: (records, files, folder) =>
    `Wrote ${folder}: person.json, ${records} record(s) in records.json, and ${files} picture(s) and file(s). Delete it once it is handed over.`,
};
