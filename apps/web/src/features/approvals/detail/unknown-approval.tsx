import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';

/** There is no such request, or it is not this person's to decide: the two look the same. */
export function UnknownApproval() {
  const layout = useLayout();
  const text = useText();
  return (
    <div className="card">
      <EmptyState
        icon="search"
        title={text.views.myApproval.detail.missing}
        hint={text.views.myApproval.detail.missingHint}
        action={
          <Link className="button" href={pathTo('approvals', layout)}>
            {text.views.myApproval.detail.back}
          </Link>
        }
      />
    </div>
  );
}
