import type { SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { entranceOf } from './launch.ts';
import { findApplication } from './visibility.ts';

/** What an application receives when somebody opens it. */
export interface Opening {
  /** In the reader's language. */
  name: string;
  /** The whole address, and what of it the portal has added. */
  address: URL;
  told: readonly { name: string; value: string }[];
}

/** Looks up what somebody's opening of an application would bring there, without opening it. */
export function createFindOpening(config: Config, publicUrl: string) {
  const issuer = config.appIssuer ?? publicUrl;
  return async ({ db, session, locale }: SignedInVisit, id: string): Promise<Opening> => {
    const found = await findApplication(db, session.personId, id);
    const address = await entranceOf(db, found, session.personId, issuer);
    const isTold = found?.initiate_login_url !== null;
    return {
      name: (locale === 'en_US' ? found?.name_en : found?.name) ?? '',
      address,
      told: ['iss', 'login_hint', 'target_link_uri'].flatMap((name) => {
        const value = address.searchParams.get(name);
        return isTold && value !== null ? [{ name, value }] : [];
      }),
    };
  };
}
