import { ProfilePage } from './view/profile-page.tsx';

/** Personal information on a phone; the layout's bar carries the title. */
export default function PersonalInformationMobilePage() {
  return <ProfilePage layout="phone" />;
}
