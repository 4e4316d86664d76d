import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { ForgottenPassword } from './forgotten-password.tsx';

/** A forgotten password. */
export default function ForgottenPasswordPage() {
  const { title, resetPwd } = useText().views.forgottenPassword;
  return <ForgottenPassword title={useLayout() === 'wide' ? title : resetPwd} />;
}
