import { reassign } from '../../features/permissions/reassign.ts';
import { type Command, CommandError } from '../command.ts';
import { personOf } from '../person.ts';

/** What writing to people needs of the settings, read when somebody is written to. */
export type OpenPost = () => Promise<Parameters<typeof reassign>[1]>;

const refusals = {
  notWaiting: (number: string) => `${number} does not wait for a decision.`,
  own: () => 'Nobody decides on an application of their own.',
  left: (_: string, username: string) => `${username} is disabled and could not sign in to decide.`,
};

/** Names somebody who decides too; they hear of it in the transaction that names them. */
export const reassignCommand = (openPost: OpenPost): Command => ({
  words: ['approvers', 'reassign'],
  values: ['number', 'user name'],
  summary: 'Let somebody else decide too on a permission application that waits, and tell them',
  async run({ db, say }, number = '', username = '') {
    const person = await personOf({ db }, username);
    const post = await openPost();
    const refusal = await db.transaction().execute((tx) => reassign(tx, post, number, person));
    if (refusal) throw new CommandError(refusals[refusal](number, username));
    say(`${username} can decide on ${number} now.`);
    return true;
  },
});
