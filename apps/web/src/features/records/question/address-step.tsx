import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Guide } from '../queries.ts';
import { Step } from './step.tsx';

/** Phone and email are to be looked at: whoever got in may have put their own. */
export function AddressStep({ guide: { phone, email } }: { guide: Guide }) {
  const text = useText();
  return (
    <Step title={text.views.actionRecord.checkAddresses} state="check">
      <p>{text.views.actionRecord.checkAddressesBody}</p>
      <ul className="step-addresses">
        <li>
          <span>
            {phone === null ? text.views.actionRecord.phoneMissing : text.views.actionRecord.phoneIs(shownPart(phone))}
          </span>
          <ProofLink className="button" scene="changeMobile">
            {phone === null ? text.views.actionRecord.addPhoneGo : text.views.actionRecord.changePhoneGo}
          </ProofLink>
        </li>
        <li>
          <span>
            {email === null ? text.views.actionRecord.emailMissing : text.views.actionRecord.emailIs(shownPart(email))}
          </span>
          <ProofLink className="button" scene="changeEmail">
            {email === null ? text.views.actionRecord.addEmailGo : text.views.actionRecord.changeEmailGo}
          </ProofLink>
        </li>
      </ul>
    </Step>
  );
}
