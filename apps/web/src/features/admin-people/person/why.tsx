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
  const also = alsoWrong.map((other) => whySentence(other, text, when, left));
  const detail = whyDetail(why, page.person, text, when);
  return (
    <WhyCard
      {...whyLooks[why.kind]}
      title={whySentence(why, text, when, left)}
      detail={[detail, also.length > 0 && words.also(also.join(''))].filter(Boolean).join('')}
      action={act && may(act) && <ActButton act={act} label={labelOf(act, text)} isPrimary />}
      tells={tellsOf(page, text)}
    />
  );
}

function labelOf(act: NonNullable<PersonPage['hindrance']['act']>, { views }: ReturnType<typeof useText>): string {
  const own: Partial<Record<typeof act, string>> = views.adminPerson.acts;
  return own[act] ?? views.adminPeople.acts[act];
}

/** By which ways an act tells the person. */
function tellsOf({ phone, email }: PersonPage, { views: { adminPerson: words } }: ReturnType<typeof useText>): string {
  if (phone && email) return words.tells.both;
  if (phone) return words.tells.sms;
  return email ? words.tells.email : words.tells.none;
}
