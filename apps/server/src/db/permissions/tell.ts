import type { Locale } from '@uc/contract';
import type { Kysely } from 'kysely';
import { pageLink } from '../../values/links.ts';
import { type NoticeMeans, sparingSms, tellActive } from '../outbox/addressee.ts';
import type { Content } from '../outbox/letter.ts';
import type { Schema } from '../schema.ts';

/** The address of a page of the user center. */
type LinkTo = (page: string) => string;

/** Tells a person about permissions, unless they have left. It may come often, so a short message is for whom nothing else reaches. */
export async function tellPerson(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  personId: string,
  contentIn: (locale: Locale, linkTo: LinkTo) => Content,
): Promise<void> {
  const linkTo: LinkTo = (page) => pageLink(post.publicOrigin, page);
  await tellActive(tx, post, personId, (locale) => contentIn(locale, linkTo), sparingSms);
}
