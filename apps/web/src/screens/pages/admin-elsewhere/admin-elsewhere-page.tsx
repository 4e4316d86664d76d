import { webBase } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { administrationPath, paths } from '../../../lib/paths.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import './admin-elsewhere.css';

/** What a phone shows at a page of the administration that needs a wide screen: where to open it, and what can be done here. */
export default function AdminElsewherePage() {
  const text = useText();
  const words = text.views.administration.elsewhere;
  const acts = text.views.administration.elsewhere.canDo;
  return (
    <div className="card">
      <EmptyState
        icon="system"
        title={words.title}
        hint={words.hint}
        action={
          <>
            <Link className="button primary" href={paths.adminPeople.phone}>
              {words.people}
            </Link>
            <CopyButton
              value={`${location.origin}${webBase}#${administrationPath}`}
              label={words.copy}
              done={words.copied}
              failed={words.notCopied}
            />
            <Link className="button" href={paths.hub.phone}>
              {words.portal}
            </Link>
          </>
        }
      />
      <section className="admin-elsewhere">
        <h2>{words.can}</h2>
        <ul>
          {acts.map((act) => (
            <li key={act}>{act}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
