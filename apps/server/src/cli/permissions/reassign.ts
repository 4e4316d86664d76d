import { reassign } from '../../features/permissions/reassign.ts';
import { actorName } from '../actor.ts';
import { type Command, CommandError } from '../command.ts';
import { personOf } from '../person.ts';

const refusals = {
  notWaiting: (number: string) => `${number} does not wait for a decision.`,
  own: () => 'Nobody decides on an application of their own.',
  left: (_: string, username: string) => `${username} is disabled and could not sign in to decide.`,
};

/** Names somebody who decides too; they hear of it in the transaction that names them. */
export const reassignCommand: Command = {
  words: ['approvers', 'reassign'],
  values: ['number', 'user name'],
  summary: 'Let somebody else decide too on a permission application that waits, and tell them',
  async run({ change, say }, number = '', username = '') {
    await change(async (tx, post) => {
      const person = await personOf(tx, username);
      const refusal = await reassign(tx, post, number, person, actorName());
      if (refusal) throw new CommandError(refusals[refusal](number, username));
      return { deed: 'nameApprover', subject: number, people: [person] };
    });
    say(`${username} can decide on ${number} now.`);
    return true;
  },
};
