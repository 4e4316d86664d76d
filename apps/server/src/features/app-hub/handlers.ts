import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import { standpointOf } from '../../calls/standpoint-of.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { iconAddress } from '../../icons/icon-address.ts';
import { createCatalogue } from './catalogue.ts';
import { listFavourites } from './favourites.ts';
import { iconOf } from './icons.ts';
import { launch } from './launch.ts';
import { createListApplications } from './list.ts';
import { openableAddress } from './openable-address.ts';
import { createReadOpenings } from './openings.ts';
import { changePins } from './pins.ts';
import { findApplication } from './visibility.ts';

/** The applications a person may use, their order, and the way into each. */
export function appHubHandlers(config: Config, publicUrl: string): Handlers<typeof api.appHub> {
  const { contact, timeZone } = config;
  const issuer = config.appIssuer ?? publicUrl;
  const catalogue = createCatalogue();
  const listApplications = createListApplications(catalogue, createReadOpenings());
  const viewer = ({ session, locale }: SignedInVisit) => ({ personId: session.personId, locale, timeZone });
  return {
    list: async (_, visit) => listApplications(visit.db, viewer(visit), standpointOf(visit.session)),
    favourites: async (range, visit) => listFavourites(visit.db, catalogue, viewer(visit), range),
    async get({ id }, { db, session, locale }) {
      const found = await findApplication(db, session.personId, id);
      if (!found?.standing) return fail('application.unknown');
      const { standing } = found;
      const address = standing === 'open' ? await openableAddress(db, found.url) : null;
      const isEnglish = locale === 'en_US';
      return {
        id: found.id,
        name: isEnglish ? found.name_en : found.name,
        description: isEnglish ? found.description_en : found.description,
        icon: iconAddress(found),
        category: isEnglish ? found.category_en : found.category,
        address: address?.href ?? null,
        openMode: found.open_mode,
        standing,
        contact: contact[locale],
      };
    },
    launch: async ({ id }, visit) => launch(visit, id, { issuer, isDemo: config.demo }),
    icon: async ({ id, v }, { db, session }) => iconOf(await findApplication(db, session.personId, id), v),
    pin: async ({ id }, { session, change }) => change((tx) => changePins(tx, session.personId, { kind: 'pin', id })),
    unpin: async ({ id }, { session, change }) =>
      change((tx) => changePins(tx, session.personId, { kind: 'unpin', id })),
    move: async ({ id, before }, { session, change }) =>
      change((tx) => changePins(tx, session.personId, { kind: 'move', id, before })),
  };
}
