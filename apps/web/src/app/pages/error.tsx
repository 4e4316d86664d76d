import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { Trouble } from './trouble.tsx';

/** Something failed that no screen could explain in its own place. */
export function ErrorPage() {
  const text = useText();
  return (
    <Trouble title={text.views.error.title} hint={text.views.error.hint} detail={text.global.systemException}>
      <Link className="button primary" href="/loading">
        {text.global.retry}
      </Link>
    </Trouble>
  );
}
