import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { Changing } from '../../../calls/planned.ts';
import { keepsApplication } from '../../../db/administrators/applications.ts';
import { setOwners, setSteps } from '../../../db/permissions/keep.ts';
import { personJson } from '../viewer.ts';
import { counted, differing, type Follow, type Make, refusing } from './change.ts';
import { type Deciders, findDeciders, idsOf, versionOfDeciders } from './deciders.ts';
import { needNameable } from './nameable.ts';

/** Sets who decides in an application, step by step, and who owns it. Requests that wait keep those who decide them. */
export const setDeciders: Make<'setDeciders'> = async (changing, asked) => {
  const { tx, administrator, viewer } = changing;
  const { application, version, connected } = asked;
  const owners = [...new Set(asked.owners)].toSorted();
  const steps = asked.steps.map(({ kind, people }) => ({ kind, people: [...new Set(people)].toSorted() }));
  if (steps.some(({ kind, people }) => (kind === 'people') !== people.length > 0)) fail('request.invalid');
  await sql`select from application where id = ${application} and ${keepsApplication(administrator, sql`application.id`)} for update`.execute(
    tx,
  );
  const before = await findDeciders(tx, administrator, viewer, application);
  if (!before?.mayChange) return fail('application.unknown');
  const refuse = refusing({ deed: 'setDeciders', subject: before.code });
  if (versionOfDeciders(before) !== version) return refuse('changed');
  const [owned, decided] = [idsOf(before.owners), deciding(before.steps.map(({ people }) => idsOf(people)))];
  const decides = deciding(steps.map(({ people }) => people));
  await needNameable(tx, administrator, [...joining(owned, owners), ...joining(decided, decides)]);
  await setSteps(tx, application, { connected, steps });
  await setOwners(tx, application, owners);
  const after =
    (await findDeciders(tx, administrator, viewer, application)) ?? (await theirs(changing, before, steps, owners));
  if (versionOfDeciders({ ...after, connected }) === version) return refuse('already');
  const kinds = (rule: readonly { kind: string }[]) => rule.map(({ kind }) => kind).join();
  const isOtherwise = JSON.stringify(before.steps) !== JSON.stringify(after.steps);
  const named = (kind: Follow['kind'], people: readonly string[]) => namedFollow(changing, kind, people);
  return {
    ...{ refused: null, id: application },
    follows: [
      ...(isOtherwise
        ? [{ kind: 'steps' as const, count: steps.length, from: kinds(before.steps), to: kinds(steps) }]
        : []),
      ...differing(['connected'], { connected: before.connected }, { connected }),
      ...(await named('ownerJoins', joining(owned, owners))),
      ...(await named('ownerLeaves', joining(owners, owned))),
      ...(await named('deciderJoins', joining(decided, decides))),
      ...(await named('deciderLeaves', joining(decides, decided))),
      ...counted({
        modelBegins: before.steps.length === 0 && steps.length > 0 ? 1 : 0,
        modelEnds: before.steps.length > 0 && steps.length === 0 ? 1 : 0,
        requestsKeep: await countWaiting(changing, application),
      }),
    ],
    deed: {
      ...{ deed: 'setDeciders', subject: before.code },
      people: [
        ...new Set([
          ...joining(owned, owners),
          ...joining(owners, owned),
          ...joining(decided, decides),
          ...joining(decides, decided),
        ]),
      ],
      before: {
        connected: before.connected,
        steps: before.steps.map(({ kind, people }) => ({ kind, people: idsOf(people) })),
        owners: owned,
      },
      after: { connected, steps, owners },
    },
  };
};

/** Whoever owns it no longer after this does not see it any more by it, and hears all the same what they did. */
async function theirs(
  { tx, viewer }: Changing,
  before: Deciders,
  steps: readonly { kind: Deciders['steps'][number]['kind']; people: string[] }[],
  owners: readonly string[],
): Promise<Deciders> {
  const shown = async (ids: readonly string[]) =>
    (
      await sql<{
        person: Deciders['owners'][number];
      }>`select ${personJson(sql`person.id`, viewer)} as person from person
        where person.id = any(${ids}::uuid[]) order by person.id`.execute(tx)
    ).rows.map(({ person }) => person);
  return {
    ...before,
    steps: await Promise.all(steps.map(async ({ kind, people }) => ({ kind, people: await shown(people) }))),
    owners: await shown(owners),
  };
}

const deciding = (people: readonly (readonly string[])[]) => [...new Set(people.flat())];
const joining = (before: readonly string[], after: readonly string[]) => after.filter((one) => !before.includes(one));

/** People by their names, as one line of a plan. */
async function namedFollow(
  { tx, viewer }: Changing,
  kind: Follow['kind'],
  people: readonly string[],
): Promise<Follow[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select ${sql.ref(viewer.locale === 'en_US' ? 'name_en' : 'name')} as name from person
    where id = any(${people}::uuid[]) order by username`.execute(tx);
  return [
    {
      kind,
      count: rows.length,
      from: '',
      to: rows.map(({ name }) => name).join(viewer.locale === 'en_US' ? ', ' : '、'),
    },
  ];
}

async function countWaiting({ tx }: Changing, application: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct step.request_id)::int as count from permission_step step
    join permission_item item on item.request_id = step.request_id join role on role.id = item.role_id
    where step.state = 'open' and role.application_id = ${application}`.execute(tx);
  return rows[0]?.count ?? 0;
}
