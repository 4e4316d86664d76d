import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCell } from '../../lib/cell.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useOnline } from '../../lib/online.ts';
import { paths, startPath } from '../../lib/paths.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { fetchedLogin } from '../calls.ts';
import { navigate, readPlace } from '../router.ts';
import { Trouble } from './trouble.tsx';

/** Something failed that no screen could explain in its own place; the server may say which of its refusals it was. */
export default function ErrorPage() {
  const text = useText();
  const isOnline = useOnline();
  const isOffline = useCell(isUnreachable) || !isOnline;
  const code = readPlace().query.get('code') ?? '';
  const reason = reasonIn(text.views.error.reasons, code);
  useReturnWithNetwork(isOffline);
  const hint = isOnline ? text.views.error.hint : text.global.networkAbnormal;
  return (
    <Trouble
      title={text.views.error.title}
      hint={reason ?? hint}
      {...(reason || !isOnline ? {} : { detail: text.global.systemException })}
    >
      <Link className="button primary" href={paths.loading}>
        {text.global.retry}
      </Link>
      {code === 'network' && <LastCopyLink />}
    </Trouble>
  );
}

/** The way to the last copy of the hub, for somebody who has one. */
function LastCopyLink() {
  const text = useText();
  const [hasCopy, setHasCopy] = useState(false);
  useEffect(() => {
    // Without that file there is no copy to show either.
    void fetchedLogin()
      .then(({ offlineLogin }) => setHasCopy(offlineLogin() !== null))
      .catch(() => undefined);
  }, []);
  if (!hasCopy) return null;
  return (
    <Link className="button" href={startPath}>
      {text.views.appHub.title}
    </Link>
  );
}

/** Only words of our own: the code comes from the address, where `__proto__` can stand as well. */
function reasonIn(reasons: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}

/** Tries again by itself once the network is back, as the offline bar promises. */
function useReturnWithNetwork(isOffline: boolean): void {
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) navigate(paths.loading, { replace: true });
    wasOffline.current = isOffline;
  }, [isOffline]);
}
