import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import './link.css';

interface Props {
  link: { readonly address: string; readonly until: string };
}

/** A link to a password that is handed over: it stands here, this once, and nowhere else. */
export function LinkToHandOver({ link }: Props) {
  const text = useText();
  const words = text.views.newPerson;
  const { timeZone } = useLogin();
  return (
    <section className="handed-link" aria-label={words.link}>
      <h3>{words.link}</h3>
      <code>{link.address}</code>
      <p>{words.linkOnce(formatWhen(link.until, text, timeZone))}</p>
      <CopyButton value={link.address} label={words.copy} done={words.copied} failed={words.notCopied} />
    </section>
  );
}
