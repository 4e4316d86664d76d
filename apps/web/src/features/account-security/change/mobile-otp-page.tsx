import { ChangeView } from './change-view.tsx';

/** The device for one-time passwords on a phone. */
export default function MobileOtpPage() {
  return <ChangeView scene="bindOtp" layout="phone" />;
}
