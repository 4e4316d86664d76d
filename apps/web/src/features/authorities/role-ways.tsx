import type { Authority } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { places } from '../../lib/permission-places.ts';
import { useLogin } from '../../lib/session.ts';
import { useMayApply } from '../../lib/use-may-apply.ts';

/** Extending and giving back, both by the form; or the application that is under way for it already. */
export function RoleWays({ layout, authority }: { layout: Layout; authority: Authority }) {
  const text = useText();
  const { permissions } = useLogin();
  const mayApply = useMayApply();
  const { application, role, pending, canExtend, canGiveBack } = authority;
  if (pending) {
    const words = text.views.myAuthority.pending[pending.change](pending.number);
    return (
      <div className="authority-ways">
        {permissions.includes('userCenter:myApplication') ? (
          <Link className="authority-link" href={places.application(layout, pending.id)}>
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
      href={places.initiate(layout, { application: application.id, role: role.id, change })}
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
