import { useText } from '../../../lib/i18n/text.ts';
import { ActButton } from './act-button.tsx';
import { usePersonActs } from './acts.ts';
import { useLeft } from './left.ts';
import { WhyCard } from './parts/why-card.tsx';
import type { PersonPage } from './queries.ts';
import { useWhen } from './use-when.ts';
import { whyDetail, whyLooks, whySentence } from './why-words.ts';

/** The first line of the page, and what else is wrong below it. */
export function Why({ page }: { page: PersonPage }) {
  const text = useText();
  const words = text.views.adminPerson;
  const when = useWhen();
  const left = useLeft();
  const { may } = usePersonActs();
  const { hindrance: why, alsoWrong } = page;
  const { act } = why;
  // Which device, where one is in the way; not one that is about to go already.
  const device = page.devices.find(
    ({ id, name }) => name === why.device && !page.removals.some(({ deviceId }) => deviceId === id),
  );
  const canMend = act !== null && may(act) && (act !== 'removeDevice' || device !== undefined);
  const also = alsoWrong.map((other) => whySentence(other, text, when, left));
  const detail = whyDetail(why, page.person, text, when);
  return (
    <WhyCard
      {...whyLooks[why.kind]}
      title={whySentence(why, text, when, left)}
      detail={[detail, also.length > 0 && words.also(also.join(''))].filter(Boolean).join('')}
      action={canMend && <ActButton act={act} device={device} label={labelOf(act, text)} isPrimary />}
      tells={canMend ? tellsOf(page, text) : undefined}
    />
  );
}

function labelOf(act: NonNullable<PersonPage['hindrance']['act']>, { views }: ReturnType<typeof useText>): string {
  const own: Partial<Record<typeof act, string>> = views.adminPerson.acts;
  return own[act] ?? views.adminPeople.acts[act];
}

/** By which ways an act tells the person. */
function tellsOf({ tells }: PersonPage, { views }: ReturnType<typeof useText>): string {
  const words = views.adminPerson;
  const names = tells.map((channel) => views.adminPeople.channels[channel]);
  return names.length > 0 ? words.tells(names.join(words.tellsAnd)) : words.tellsNobody;
}
