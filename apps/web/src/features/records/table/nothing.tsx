import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { countConditions } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';

/** No record to show: because there is none yet, none in this time, or none that matches, which can be undone. */
export function Nothing({ filters, range, narrow }: Chosen) {
  const text = useText();
  if (countConditions(filters) === 0) {
    const isWhole = Object.values(range).every((edge) => edge === undefined);
    return isWhole ? (
      <EmptyState icon="list" title={text.views.actionRecord.none} hint={text.views.actionRecord.noneHint} />
    ) : (
      <EmptyState icon="list" title={text.views.actionRecord.noPlaces} hint={text.views.actionRecord.noneInRangeHint} />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={text.views.actionRecord.nothingMatches}
      hint={text.views.actionRecord.nothingMatchesHint}
      action={
        <button type="button" className="button" onClick={() => narrow({})}>
          {text.widgets.filterBar.clear}
        </button>
      }
    />
  );
}
