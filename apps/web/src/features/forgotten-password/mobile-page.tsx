import { useText } from '../../lib/i18n/text.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

/** A forgotten password on a phone. */
export default function MobileForgottenPasswordPage() {
  return <ForgottenPassword title={useText().views.forgottenPassword.resetPwd} />;
}
