import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { Trouble } from './trouble.tsx';

/** Every address that leads nowhere, and every page one may not open. */
export default function NotFoundPage() {
  const text = useText();
  return (
    <Trouble title={text.views.notFound.title} hint={text.views.notFound.hint}>
      <Link className="button primary" href={paths.loading}>
        {text.views.notFound.home}
      </Link>
      {history.length > 1 && (
        <button type="button" className="button" onClick={() => history.back()}>
          {text.global.back}
        </button>
      )}
    </Trouble>
  );
}
