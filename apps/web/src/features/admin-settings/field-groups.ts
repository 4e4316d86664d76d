import type { fieldGroups } from '@uc/contract';

/** Under which heading a field stands. */
export type FieldGroupName = (typeof fieldGroups)[number];

/** What has a name, in the order of the names: the lists themselves stand in a file that pages without this one load. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as Key[]; // its keys
