import { useText } from '../../../lib/i18n/text.ts';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import { AvatarPart } from '../avatar/avatar-part.tsx';
import { partIds } from '../page-parts.ts';
import type { Profile } from '../queries.ts';

/** Who it is about: picture, name, and what others know them by. */
export function PersonHead({ profile, isOff }: { profile: Profile; isOff: boolean }) {
  const text = useText();
  const { name, username, employeeId, organization } = profile;
  const about = [employeeId && text.views.userInfo.employee(shownPart(employeeId)), organization].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and the picture's stand in one
    <div id={partIds.avatar} className="info-head" role="group" aria-label={name}>
      <AvatarPart profile={profile} isOff={isOff}>
        <p className="info-name">{name}</p>
        <p className="info-about">{about.length > 0 ? about.join(' · ') : username}</p>
      </AvatarPart>
    </div>
  );
}
