import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { places } from '../../../lib/permission-places.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';

/** There is no such application, or it is not this person's to decide: the two look the same. */
export function Missing({ layout }: { layout: Layout }) {
  const text = useText();
  return (
    <div className="card">
      <EmptyState
        icon="search"
        title={text.views.myApproval.detail.missing}
        hint={text.views.myApproval.detail.missingHint}
        action={
          <Link className="button" href={places.approvals(layout)}>
            {text.views.myApproval.detail.back}
          </Link>
        }
      />
    </div>
  );
}
