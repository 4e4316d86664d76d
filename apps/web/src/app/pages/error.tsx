import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { useOnline } from '../../lib/online.ts';
import { navigate, readPlace } from '../router.ts';
import { Trouble } from './trouble.tsx';

/** Something failed that no screen could explain in its own place; the server may say which of its refusals it was. */
export function ErrorPage() {
  const text = useText();
  const isOnline = useOnline();
  const reason = reasonIn(text.views.error.reasons, readPlace().query.get('code') ?? '');
  useReturnWithNetwork(isOnline);
  const hint = isOnline ? text.views.error.hint : text.global.networkAbnormal;
  return (
    <Trouble
      title={text.views.error.title}
      hint={reason ?? hint}
      {...(reason || !isOnline ? {} : { detail: text.global.systemException })}
    >
      <Link className="button primary" href="/loading">
        {text.global.retry}
      </Link>
    </Trouble>
  );
}

/** Only words of our own: the code comes from the address, where `__proto__` can stand as well. */
function reasonIn(reasons: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}

/** Tries again by itself once the network is back, as the offline bar promises. */
function useReturnWithNetwork(isOnline: boolean): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) navigate('/loading', { replace: true });
    wasOnline.current = isOnline;
  }, [isOnline]);
}
