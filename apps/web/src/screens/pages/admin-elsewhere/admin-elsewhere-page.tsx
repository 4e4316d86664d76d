import { useQuery } from '@tanstack/react-query';
import { type AdministratorRole, webBase } from '@uc/contract';
import { Link } from 'wouter';
import { administratorQuery, holds } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import './admin-elsewhere.css';

/** What a phone shows at a page of the administration that needs a wide screen: where to open it, and what whoever holds it may do here. */
export default function AdminElsewherePage() {
  const text = useText();
  const words = text.views.administration.elsewhere;
  const { find, mend, agree } = text.views.administration.elsewhere.canDo;
  const { data: administrator } = useQuery(administratorQuery);
  const mayAs = (...roles: AdministratorRole[]) => administrator !== undefined && holds(administrator, ...roles);
  const canFind = mayAs('people', 'helpDesk', 'audit');
  const acts = [canFind && find, mayAs('people', 'helpDesk') && mend, mayAs('owner') && agree].filter(
    (act) => act !== false,
  );
  return (
    <div className="card">
      <EmptyState
        icon="system"
        title={words.title}
        hint={words.hint}
        action={
          <div className="admin-elsewhere-ways">
            {canFind && (
              <Link className="button primary" href={paths.adminPeople.phone}>
                {words.people}
              </Link>
            )}
            <CopyButton
              value={`${location.origin}${webBase}#${paths.adminStart.wide}`}
              label={words.copy}
              done={words.copied}
              failed={words.notCopied}
            />
            <Link className="button" href={paths.hub.phone}>
              {words.portal}
            </Link>
          </div>
        }
      />
      {acts.length > 0 && (
        <section className="admin-elsewhere">
          <h2>{words.can}</h2>
          <ul>
            {acts.map((act) => (
              <li key={act}>{act}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
