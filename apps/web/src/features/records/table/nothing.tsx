import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { countConditions } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';

/** No record to show: because there is none yet, or because none matches, which can be undone. */
export function Nothing({ filters, narrow }: Chosen) {
  const text = useText();
  if (countConditions(filters) === 0) {
    return <EmptyState icon="list" title={text.views.actionRecord.none} hint={text.views.actionRecord.noneHint} />;
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
