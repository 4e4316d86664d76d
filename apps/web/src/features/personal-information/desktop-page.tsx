import { useText } from '../../lib/i18n/text.ts';
import { ProfilePage } from './view/profile-page.tsx';

/** Personal information on a wide screen. */
export default function PersonalInformationDesktopPage() {
  const text = useText();
  return (
    <>
      <div className="info-title">
        <h1 tabIndex={-1}>{text.views.userInfo.title}</h1>
        <p>{text.views.userInfo.purpose}</p>
      </div>
      <ProfilePage layout="wide" />
    </>
  );
}
