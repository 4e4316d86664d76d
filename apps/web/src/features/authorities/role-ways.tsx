import type { Authority } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-may.ts';

/** Extending and giving back, both by the form; or the application that is under way for it already. */
export function RoleWays({ authority }: { authority: Authority }) {
  const text = useText();
  const layout = useLayout();
  const canOpen = useMay('userCenter:myApplication');
  const mayApply = useMay('userCenter:initiateApplication');
  const { application, role, pending, canExtend, canGiveBack } = authority;
  if (pending) {
    const words = text.views.myAuthority.pending[pending.change](pending.number);
    return (
      <div className="authority-ways">
        {canOpen ? (
          <Link className="authority-link" href={pathTo('request', layout, { id: pending.id })}>
            {words}
          </Link>
        ) : (
          words
        )}
      </div>
    );
  }
  if (!application || !mayApply) return null;
  const way = (change: 'add' | 'delete') => (
    <Link
      className="button"
      href={pathTo('apply', layout, { application: application.id, role: role.id, change })}
      aria-label={text.views.myAuthority.wayOf(text.views.myAuthority.ways[change], role.name)}
    >
      {text.views.myAuthority.ways[change]}
    </Link>
  );
  if (!canExtend && !canGiveBack) return null;
  return (
    <div className="authority-ways">
      {canExtend && way('add')}
      {canGiveBack && way('delete')}
    </div>
  );
}
