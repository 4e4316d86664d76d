import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AvatarUpload } from '../../../widgets/avatar-upload/avatar-upload.tsx';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import { askedEditQuery, type Profile } from '../queries.ts';
import { useAvatar } from './use-avatar.ts';

interface Props {
  profile: Profile;
  /** Changes are switched off. */
  isOff: boolean;
  children: ReactNode;
}

/** The person's picture beside what is said of them, with the ways to change it where that is theirs to do. */
export function AvatarPart({ profile, isOff, children }: Props) {
  const { data: form } = useQuery(askedEditQuery);
  const { upload, remove } = useAvatar(profile);
  const field = form?.fields.find(({ kind }) => kind === 'image');
  if (isOff || !field || field.readOnly) {
    return (
      <div className="info-person">
        <span className="info-portrait" aria-hidden="true">
          <Portrait name={profile.name} picture={profile.avatar} />
        </span>
        <div>{children}</div>
      </div>
    );
  }
  return (
    <AvatarUpload value={profile.avatar} name={profile.name} upload={upload} {...(!field.required && { remove })}>
      {children}
    </AvatarUpload>
  );
}
