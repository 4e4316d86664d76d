import { type api, type Locale, type OutputOf, type ThirdAuthKind, wireDate } from '@uc/contract';
import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { kindOf, sourceName } from '../../proofs/third-auth/sources.ts';
import { removableAccounts, type SignInMeans } from './sign-in-ways.ts';

type Listed = OutputOf<typeof api.thirdAuth.getThridAuthSource>;
interface Face {
  source: string;
  kind: ThirdAuthKind;
  name: string;
  canBind: boolean;
  issuer: string;
}

/** Every source that is set up, and after them those that are not any more but have accounts of this person. */
export async function listAccounts(
  { db, session, locale }: SignedInVisit,
  means: SignInMeans,
  { timeZone }: Config,
): Promise<Listed> {
  const accounts = await db
    .selectFrom('bound_account')
    .select(['id', 'provider', 'issuer', 'name', 'bound_at'])
    .where('person_id', '=', session.personId)
    .orderBy('bound_at')
    .orderBy('id')
    .execute();
  const canUnbind = await removableAccounts(db, means, session.personId);
  const set = means.sources.map((source) => faceOf(source, locale));
  const gone = new Map(
    accounts
      .filter(({ issuer }) => !set.some((face) => face.issuer === issuer))
      .map(({ provider, issuer }) => [issuer, goneFace(kindOf(provider), issuer, locale)]),
  );
  const rows = [...set, ...gone.values()].map(({ issuer, ...face }) => ({
    ...face,
    accounts: accounts
      .filter((account) => account.issuer === issuer)
      .map(({ id, name, bound_at }) => ({ id, name, since: wireDate(bound_at, timeZone), canUnbind: canUnbind(id) })),
  }));
  return { rows, total: rows.length };
}

const faceOf = (source: ThirdAuthSource, locale: Locale): Face => ({
  source: source.id,
  kind: source.kind,
  name: sourceName(source, locale),
  canBind: true,
  issuer: source.issuer,
});

/** Known by its issuer, which no id of a source looks like. */
const goneFace = (kind: ThirdAuthKind, issuer: string, locale: Locale): Face => ({
  source: issuer,
  kind,
  name: sourceName({ kind, name: undefined }, locale),
  canBind: false,
  issuer,
});
