import { Link, useSearch } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { Door } from '../../../widgets/door/door.tsx';
import { accountStartOf, namedIn, startOf } from '../provider-ways.tsx';
import { useSignInConf } from '../sign-in-conf.ts';

/** Somebody came back from the identity provider or a platform, or never got there, and is not signed in: what happened, what to try, and whom to ask. */
export default function SignInFailedPage() {
  const text = useText();
  const { conf } = useSignInConf();
  const { anotherAccount, tryAgain } = text.views.signInFailed;
  const said = new URLSearchParams(useSearch());
  const code = codeOf(text.views.signInFailed.titles, said.get('code') ?? '');
  const [provider, account] = [namedIn(said, 'provider'), namedIn(said, 'account')];
  const ofAccount = account !== undefined && (code === 'account.unknown' || code === 'gateway.failed') && code;
  const title = ofAccount ? text.views.signInFailed.accountTitles[ofAccount] : text.views.signInFailed.titles[code];
  const says = ofAccount ? text.views.signInFailed.accountSays[ofAccount] : text.views.signInFailed.says[code];
  const start = account === undefined ? startOf(provider) : accountStartOf(account);
  const isUnknown = account === undefined && (code === 'account.unknown' || code === 'account.unlinked');
  const isElsewhere = account !== undefined && (code === 'account.unknown' || code === 'account.unbound');
  const otherWays = (provider ?? account) !== undefined;
  return (
    <Door
      organisation={conf?.organisation}
      foot={conf && [`© ${conf.organisation}`, conf.contact].filter(Boolean).join(' · ')}
    >
      <div className="door-box">
        <h1 tabIndex={-1}>{title}</h1>
        <AlertNote message={says} />
        {conf?.contact && <p className="door-hint">{text.views.forgottenPassword.contact(conf.contact)}</p>}
        {!isElsewhere && (
          <a className="button primary wide" href={isUnknown ? `${start}?another=1` : start}>
            {isUnknown ? anotherAccount : retryWords(code, tryAgain, text.global.retry)}
          </a>
        )}
        {otherWays && (
          <Link className={`button wide${isElsewhere ? ' primary' : ''}`} href={paths.signIn}>
            {text.views.signInFailed.otherWays}
          </Link>
        )}
      </div>
    </Door>
  );
}

const retryWords = (code: string, signInAgain: string, retry: string) =>
  code === 'ticket.invalid' || code === 'signedOut.here' ? signInAgain : retry;

/** Only words of our own: the code comes from the address, where `__proto__` can stand as well. */
function codeOf<Titles extends object>(titles: Titles, said: string): keyof Titles | 'ticket.invalid' {
  return Object.hasOwn(titles, said) ? (said as keyof Titles) : 'ticket.invalid';
}
