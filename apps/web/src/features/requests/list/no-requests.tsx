import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { ApplyLink } from '../apply-link.tsx';
import { allRequests, countConditions, listAddress } from '../list-address.ts';

/** No request to show: because there is none yet, or because none matches, which can be undone. */
export function NoRequests() {
  const text = useText();
  const { values, go } = useAddress(listAddress);
  if (countConditions(values) === 0 && values.cursor.length === 0) {
    return (
      <EmptyState
        icon="send"
        title={text.views.myApplication.none}
        hint={text.views.myApplication.noneHint}
        action={<ApplyLink />}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={text.views.myApplication.nothingMatches}
      hint={text.views.myApplication.nothingMatchesHint}
      action={
        <button type="button" className="button" onClick={() => go(allRequests)}>
          {text.widgets.filterBar.clear}
        </button>
      }
    />
  );
}
