import { useText } from '../../lib/i18n/text.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

/** A forgotten password at a desk. */
export default function DesktopForgottenPasswordPage() {
  return <ForgottenPassword title={useText().views.forgottenPassword.title} />;
}
