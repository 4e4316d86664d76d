import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';

/** There is no such request, or it is somebody else's: the two look the same. */
export function UnknownRequest() {
  const layout = useLayout();
  const text = useText();
  return (
    <div className="card">
      {layout === 'wide' && (
        <h1 className="visually-hidden" tabIndex={-1}>
          {text.views.permissions.detail}
        </h1>
      )}
      <EmptyState
        icon="search"
        title={text.views.myApplication.unknown}
        hint={text.views.myApplication.unknownHint}
        action={
          <Link className="button" href={pathTo('requests', layout)}>
            {text.views.myApplication.toList}
          </Link>
        }
      />
    </div>
  );
}
