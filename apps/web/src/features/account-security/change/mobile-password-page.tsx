import { ChangeView } from './change-view.tsx';

/** A new password on a phone. */
export default function MobilePasswordPage() {
  return <ChangeView scene="changePassword" layout="phone" />;
}
