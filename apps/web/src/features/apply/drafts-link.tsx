import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { itemsLine } from '../../kit/request/change-words.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-may.ts';
import { draftsQuery } from './queries.ts';

/** The way to what was begun and not sent, beside the one on show: the list of requests, or for whoever may not open that, the drafts themselves. */
export function DraftsLink({ draft }: { draft: string | undefined }) {
  const text = useText();
  const layout = useLayout();
  const mayLook = useMay('userCenter:myApplication');
  const { data = [] } = useQuery(draftsQuery);
  const others = data.filter(({ id }) => id !== draft);
  if (others.length === 0) return null;
  const words = text.views.initiateApplication.drafts(others.length);
  if (mayLook) {
    return (
      <Link className="button" href={pathTo('requests', layout, { state: 'initiated' })}>
        {words}
      </Link>
    );
  }
  return (
    <details className="apply-drafts">
      <summary className="button">{words}</summary>
      <ul className="card">
        {others.map((one) => (
          <li key={one.id}>
            <Link href={pathTo('apply', layout, { draft: one.id })}>
              {text.views.initiateApplication.draft(one.number, itemsLine(one, text))}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
