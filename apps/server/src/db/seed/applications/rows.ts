import type { soundsOf } from '../../../values/pinyin.ts';
import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';
import { catalogue, categories } from './catalogue.ts';
import { drawIcon } from './draw-icon.ts';

/** Where the demo's applications live: names kept for examples (RFC 2606), nobody's. */
export const demoHost = '*.example.com';

/** Those that open in place of the portal, and those that can be asked for. */
const inPlace = ['oa', 'approval'];
const askable = ['bi', 'cloud-desktop'];

/** The categories in their order. */
export function makeCategories(): Row<'application_category'>[] {
  return categories.map(({ code, name }, index) => ({
    id: demoId('category', code),
    code,
    name: name[0],
    name_en: name[1],
    sort: (index + 1) * 10,
  }));
}

/** The applications with their icons, category by category. */
export function makeApplications(soundsIn: typeof soundsOf, now: Date): Row<'application'>[] {
  const installed = new Date(now.getTime() - 400 * 86_400_000);
  return catalogue.map(({ code, name, aliases, description, category, startsSignIn }) => {
    const place = catalogue.filter((other) => other.category === category).findIndex((other) => other.code === code);
    const origin = `https://${code}.example.com`;
    return {
      id: demoId('application', code),
      code,
      name: name[0],
      name_en: name[1],
      aliases,
      pinyin: JSON.stringify([name[0], ...aliases].map(soundsIn)),
      description: description[0],
      description_en: description[1],
      category_id: demoId('category', category),
      url: `${origin}/`,
      open_mode: inPlace.includes(code) ? 'self' : 'tab',
      sign_in: startsSignIn ? 'oidc' : 'none',
      initiate_login_url: startsSignIn ? `${origin}/login/start` : null,
      requestable: askable.includes(code),
      icon: Buffer.from(drawIcon(category, place, code)),
      icon_type: 'image/svg+xml',
      sort: (place + 1) * 10,
      created_at: installed,
      updated_at: installed,
    };
  });
}
