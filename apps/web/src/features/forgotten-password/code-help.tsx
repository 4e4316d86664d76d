import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';

/** What to do when no code comes, which nobody may be told the reason of. */
export function CodeHelp({ contact }: { contact: string }) {
  const text = useText();
  const words = text.views.forgottenPassword.code;
  return (
    <details className="reset-help">
      <summary>{words.helpTitle}</summary>
      <ul>
        {words.help(limits.newAddressHours).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {contact && <li>{words.askContact(contact)}</li>}
      </ul>
    </details>
  );
}
