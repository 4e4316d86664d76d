import { type PeopleAct, peopleActs } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import { usePersonActs } from './acts.ts';

/** Which device is to be removed is said where it stands. */
const notHere: readonly PeopleAct[] = ['removeDevice'];

/** Everything that can be done with the person, wherever on the page one is. */
export function MoreActs() {
  const text = useText();
  const words = text.views.adminPerson;
  const { may, refusalOf, start } = usePersonActs();
  const offered = peopleActs.filter((act) => may(act) && refusalOf(act) === undefined && !notHere.includes(act));
  if (offered.length === 0) return null;
  const entries = offered.map((act) => ({
    id: act,
    label: text.views.adminPeople.acts[act],
    onSelect: () => start(act),
  }));
  return (
    <MenuButton className="button" label={words.more} groups={[{ id: 'acts', label: words.more, entries }]}>
      {words.more}
      <Icon name="dots" />
    </MenuButton>
  );
}
