import type { personal as source } from '../zh_CN/personal.ts';

/** What `people export` and `people erase` say to whoever types them (decision 44), and what is left of a name. */
export const personal: typeof source = {
  erasedName: 'Erased person',
  exported: (records, files, folder) =>
    `Wrote ${folder}: person.json, ${records} record(s) in records.json, and ${files} picture(s) and file(s). Delete it once it is handed over.`,
  would: (username) => `Nothing is changed yet. This would be erased of ${username}, and nothing brings it back:`,
  rows: (table, count) => `  ${table}: ${count}`,
  emptied: (count) => `  ${count} record(s) lose address, place, device, browser and details`,
  older: (count) => `  ${count} record(s) of an earlier version stay as they are until their time is over`,
  askName: (username) => `To erase, type the username ${username}: `,
  sayName: (command) => `To erase: ${command}`,
  otherName: 'That is another username; nothing was changed.',
  erased: (username) => `${username} is erased.`,
  notDisabled: (username) => `${username} is not disabled; do that first: npm run uc -- people disable ${username}`,
  lastOwner: (username) => `${username} was an owner, and nobody at work is one now; name another first.`,
};
