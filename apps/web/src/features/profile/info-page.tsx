import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { ProfilePage } from './view/profile-page.tsx';

/** Personal information; a phone's bar carries the title. */
export default function InfoPage() {
  const text = useText();
  const layout = useLayout();
  return (
    <>
      {layout === 'wide' && (
        <div className="info-title">
          <h1 tabIndex={-1}>{text.views.userInfo.title}</h1>
          <p>{text.views.userInfo.purpose}</p>
        </div>
      )}
      <ProfilePage layout={layout} />
    </>
  );
}
