import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import { tellActive } from '../../db/outbox/addressee.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { stopRemovalLink } from '../../values/links.ts';
import { type Asked, follow, nothingDone, type Work } from './act.ts';
import { readDevices } from './person-facts.ts';
import { statesOf } from './states.ts';
import { countHeldAct, otherHalfDone } from './two-agents.ts';

interface Removing extends Asked {
  device: { kind: 'otp' | 'passkey'; id: string };
}

/**
 * Has a lost device removed some minutes from now. Its person is told at once by every channel, with a link that stops it: whoever talked an agent into it has to
 * keep them from reading that long (threat AD-13).
 */
export const askRemovalOf: Work<Removing> = async (
  tx,
  { visit, means },
  ids,
  { device: { kind, id: deviceId }, reason = '' },
) => {
  const done = nothingDone();
  const agent = visit.administrator.personId;
  const states = await statesOf(tx, ids);
  for (const id of ids) {
    const device = (await readDevices(tx, id)).find((one) => one.kind === kind && one.id === deviceId);
    const asked = await tx
      .selectFrom('device_removal')
      .select('id')
      .where('person_id', '=', id)
      .where('device_id', '=', deviceId)
      .where('stopped_at', 'is', null)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (states.get(id) !== 'active') done.leftOut.set(id, 'state');
    else if (!device || asked) done.leftOut.set(id, 'already');
    else if ((await otherHalfDone(tx, agent, id)).includes('removeDevice')) done.leftOut.set(id, 'otherAgent');
    else {
      await countHeldAct(tx, agent, id, 'removeDevice');
      const token = newToken();
      const minutes = means.removalMinutes;
      await tx
        .insertInto('device_removal')
        .values({
          ...{ id: newId(), person_id: id, kind, device_id: deviceId, device_name: device.name, asked_by: agent },
          ...{ reason, token_hash: tokenHash(token) },
          due_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
        })
        .execute();
      const values = { device: device.name, minutes, undoLink: stopRemovalLink(means.post.publicOrigin, token) };
      await tellActive(tx, means.post, id, () => ({ kind: 'removalAsked', values }));
      done.follows.set(id, [follow('delayed', minutes, device.name, '')]);
      done.deeds.push({ deed: 'askRemoval', people: [id], before: { device: deviceId, kind } });
    }
  }
  return done;
};
