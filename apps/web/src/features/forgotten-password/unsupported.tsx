import { useText } from '../../lib/i18n/text.ts';

/** There is no channel by which a password could be reset (spec 8.6). */
export function Unsupported({ contact }: { contact: string }) {
  const text = useText();
  const words = text.views.forgottenPassword;
  return (
    <div className="door-box">
      <div>
        <h1 tabIndex={-1}>{words.unsupportedTitle}</h1>
        <p className="door-hint">{words.unsupported}</p>
        {contact && <p className="door-hint">{words.contact(contact)}</p>}
      </div>
    </div>
  );
}
