import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { countConditions, peopleAddress } from './people-address.ts';

/** Nobody is in the list: because of what was asked, or because nobody is there. */
export function NobodyFound() {
  const words = useText().views.adminPeople;
  const isNarrowed = countConditions(useAddress(peopleAddress).values) > 0;
  return (
    <EmptyState
      icon="people"
      title={isNarrowed ? words.none : words.nobody}
      hint={isNarrowed ? words.noneHint : words.nobodyHint}
    />
  );
}
