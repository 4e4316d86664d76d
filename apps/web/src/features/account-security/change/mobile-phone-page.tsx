import { ChangeView } from './change-view.tsx';

/** A new phone on a phone. */
export default function MobilePhonePage() {
  return <ChangeView scene="changeMobile" layout="phone" />;
}
