import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { readPlace } from '../router.ts';
import { Trouble } from './trouble.tsx';

/** Something failed that no screen could explain in its own place; the server may say which of its refusals it was. */
export function ErrorPage() {
  const text = useText();
  const reasons: Partial<Record<string, string>> = text.views.error.reasons;
  const reason = reasons[readPlace().query.get('code') ?? ''];
  return (
    <Trouble
      title={text.views.error.title}
      hint={reason ?? text.views.error.hint}
      {...(reason ? {} : { detail: text.global.systemException })}
    >
      <Link className="button primary" href="/loading">
        {text.global.retry}
      </Link>
    </Trouble>
  );
}
