import { ChangeView } from './change-view.tsx';

/** A new email on a phone. */
export default function MobileEmailPage() {
  return <ChangeView scene="changeEmail" layout="phone" />;
}
