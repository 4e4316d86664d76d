import { sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../../outbox/addressee.ts';
import { byItself } from '../../records/append.ts';
import { appendRecords } from '../../records/append-many.ts';
import { holdAdministrators } from '../../records/hold-administrators.ts';
import type { Schema } from '../../schema.ts';
import { tellPerson } from '../tell.ts';

interface Ended {
  person: string;
  name: string;
  name_en: string;
}

/** Tells those whose deputy has left, in a message and in their records. The database notes whom, with the state that ends it. */
export async function tellEndedDeputies(tx: Transaction<Schema>, post: NoticeMeans): Promise<void> {
  const { rows } = await sql<Ended>`
    with told as (delete from ended_deputy returning person_id, deputy_id)
    select told.person_id as person, deputy.name, deputy.name_en from told
      join person whom on whom.id = told.person_id and whom.status <> 'disabled' join person deputy on deputy.id = told.deputy_id
    order by told.person_id, told.deputy_id`.execute(tx);
  if (rows.length === 0) return;
  for (const { person, name, name_en } of rows)
    await tellPerson(tx, post, person, (locale, linkTo) => ({
      kind: 'deputyLeft',
      values: { person: locale === 'en_US' ? name_en : name, pageLink: linkTo('myApproval') },
    }));
  await holdAdministrators(tx);
  const counts = Map.groupBy(rows, ({ person }) => person);
  const happening = { operation: 'administer', result: 'success' } as const;
  await appendRecords(
    tx,
    post.seal,
    byItself(),
    [...counts].map(([personId, { length }]) => ({
      ...{ ...happening, personId, detail: { actor: '', deed: 'endDeputy', subject: '', count: length } },
    })),
  );
}
