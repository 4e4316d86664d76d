import { type Kysely, sql } from 'kysely';
import { type Edition, editionJson } from '../../applications/editions.ts';
import { versionOf } from '../../calls/version-of.ts';
import type { Keeping } from '../../db/administrators/applications.ts';
import { keepsApplication, seesApplication } from '../../db/administrators/applications.ts';
import type { Schema } from '../../db/schema.ts';

/** A picture as it is stored. */
export interface Picture {
  icon: Buffer | null;
  icon_type: 'image/svg+xml' | 'image/png' | null;
}

/** An application with its draft; one of the two is there. */
export interface Found {
  id: string;
  code: string;
  published: Edition | null;
  publishedPicture: Picture;
  draft: (Edition & { id: string; madeBy: string; madeAt: Date }) | null;
  draftPicture: Picture;
  mayChange: boolean;
  /** Of both: what a form is filled from. */
  version: string;
}

interface Row extends Omit<Found, 'draft' | 'version' | 'publishedPicture' | 'draftPicture' | 'code'>, Picture {
  draft: Edition | null;
  draftId: string;
  madeBy: string;
  madeAt: Date;
  drawn: Buffer | null;
  drawnType: Picture['icon_type'];
}

/** An application that the caller may look at, with its draft; nothing where they may not. */
export async function findApplication(db: Kysely<Schema>, keeping: Keeping, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Row>`
    select asked.id, case when application.id is not null then ${editionJson('application')} end as published,
      application.icon, application.icon_type,
      case when application_edition.id is not null then ${editionJson('application_edition')} end as draft,
      application_edition.id as "draftId", application_edition.made_by as "madeBy", application_edition.made_at as "madeAt",
      application_edition.icon as drawn, application_edition.icon_type as "drawnType",
      ${keepsApplication(keeping, sql`asked.id`)} as "mayChange"
    from (select ${id}::uuid as id) as asked left join application on application.id = asked.id
      left join application_edition on application_edition.application_id = asked.id and application_edition.number is null
    where (application.id is not null or application_edition.id is not null) and ${seesApplication(keeping, sql`asked.id`)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { published, draft, draftId, madeBy, madeAt, icon, icon_type, drawn, drawnType, mayChange } = row;
  return {
    ...{ id, published, mayChange, code: (published ?? draft)?.code ?? '' },
    publishedPicture: { icon, icon_type },
    draft: draft && { ...draft, id: draftId, madeBy, madeAt },
    draftPicture: { icon: drawn, icon_type: drawnType },
    version: versionOf([published, draft, draft && [draftId, madeAt]]),
  };
}

/** The same, held until the transaction ends, for whoever keeps it. */
export async function holdApplication(tx: Kysely<Schema>, keeping: Keeping, id: string): Promise<Found | undefined> {
  await sql`select from application where id = ${id} for update`.execute(tx);
  await sql`select from application_edition where application_id = ${id} and number is null for update`.execute(tx);
  const found = await findApplication(tx, keeping, id);
  return found?.mayChange ? found : undefined;
}
