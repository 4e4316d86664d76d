import { Link, useSearch } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { Door } from '../../../widgets/door/door.tsx';
import { startOf } from '../provider-ways.tsx';
import { useSignInConf } from '../sign-in-conf.ts';

/** Somebody came back from the identity provider, or never got there, and is not signed in: what happened, what to try, and whom to ask. */
export default function SignInFailedPage() {
  const text = useText();
  const { conf } = useSignInConf();
  const { anotherAccount, tryAgain } = text.views.signInFailed;
  const said = new URLSearchParams(useSearch());
  const code = codeOf(text.views.signInFailed.titles, said.get('code') ?? '');
  const provider = providerOf(said.get('provider'));
  const title = text.views.signInFailed.titles[code];
  const says = text.views.signInFailed.says[code];
  const start = startOf(provider);
  const isUnknown = code === 'account.unknown' || code === 'account.unlinked';
  return (
    <Door
      organisation={conf?.organisation}
      foot={conf && [`© ${conf.organisation}`, conf.contact].filter(Boolean).join(' · ')}
    >
      <div className="door-box">
        <h1 tabIndex={-1}>{title}</h1>
        <AlertNote message={says} />
        {conf?.contact && <p className="door-hint">{text.views.forgottenPassword.contact(conf.contact)}</p>}
        <a className="button primary wide" href={isUnknown ? `${start}?another=1` : start}>
          {isUnknown ? anotherAccount : retryWords(code, tryAgain, text.global.retry)}
        </a>
        {provider !== undefined && (
          <Link className="button wide" href={paths.signIn}>
            {text.views.signInFailed.otherWays}
          </Link>
        )}
      </div>
    </Door>
  );
}

const retryWords = (code: string, signInAgain: string, retry: string) =>
  code === 'ticket.invalid' ? signInAgain : retry;

/** Only words of our own: the code comes from the address, where `__proto__` can stand as well. */
function codeOf<Titles extends object>(titles: Titles, said: string): keyof Titles | 'ticket.invalid' {
  return Object.hasOwn(titles, said) ? (said as keyof Titles) : 'ticket.invalid';
}

/** As addresses of ours name one; nothing else goes into an address again. */
const providerOf = (said: string | null) => (said !== null && /^[a-z][a-z0-9-]{0,31}$/.test(said) ? said : undefined);
