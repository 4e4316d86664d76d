import type { Kysely } from 'kysely';
import type { NoticeMeans } from '../../outbox/addressee.ts';
import type { Schema } from '../../schema.ts';
import { tellPerson } from '../tell.ts';

/** A request that came to somebody from somebody. */
export interface Handed {
  request: string;
  from: string;
  to: string;
  /** It waits for them now; what is still to come is told when its turn comes. */
  isOpen: boolean;
}

/** Tells those it goes to and those it comes from how many requests they are, each once; whoever left is told nothing. */
export async function tellHanded(tx: Kysely<Schema>, post: NoticeMeans, handed: readonly Handed[]): Promise<void> {
  const pairs = Map.groupBy(
    handed.filter(({ isOpen }) => isOpen),
    ({ from, to }) => `${from} ${to}`,
  );
  if (pairs.size === 0) return;
  const ids = [...new Set(handed.flatMap(({ from, to }) => [from, to]))];
  const people = await tx.selectFrom('person').select(['id', 'name', 'name_en']).where('id', 'in', ids).execute();
  const named = new Map(people.map((person) => [person.id, person]));
  for (const requests of pairs.values()) {
    const [{ from, to }] = requests as [Handed, ...Handed[]]; // a group has at least one
    const count = new Set(requests.map(({ request }) => request)).size;
    for (const [whom, other, kind] of [
      [to, from, 'approvalsInherited'],
      [from, to, 'approvalsPassedOn'],
    ] as const)
      await tellPerson(tx, post, whom, (locale, linkTo) => ({
        kind,
        values: {
          person: (locale === 'en_US' ? named.get(other)?.name_en : named.get(other)?.name) ?? '',
          count,
          pageLink: linkTo('myApproval'),
        },
      }));
  }
}
