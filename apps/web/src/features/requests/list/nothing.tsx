import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { countConditions } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import { ApplyLink } from '../apply-link.tsx';

/** No application to show: because there is none yet, or because none matches, which can be undone. */
export function Nothing({ chosen: { choice, clear }, layout }: { chosen: Chosen; layout: Layout }) {
  const text = useText();
  if (countConditions(choice.filters) === 0 && choice.trail.length === 0) {
    return (
      <EmptyState
        icon="send"
        title={text.views.myApplication.none}
        hint={text.views.myApplication.noneHint}
        action={<ApplyLink layout={layout} />}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={text.views.myApplication.nothingMatches}
      hint={text.views.myApplication.nothingMatchesHint}
      action={
        <button type="button" className="button" onClick={() => clear()}>
          {text.widgets.filterBar.clear}
        </button>
      }
    />
  );
}
