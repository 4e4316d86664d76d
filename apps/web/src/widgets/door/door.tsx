import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { LanguageButton } from '../choices/language-button.tsx';
import { ThemeButton } from '../choices/theme-button.tsx';
import './door.css';

interface Props {
  /** Whose portal it is; nothing while that is on its way, for one name would only be replaced by another. */
  organisation: ReactNode;
  /** At the foot: whose it is and whom to ask. */
  foot: ReactNode;
  children: ReactNode;
}

/** What stands before the portal: what it is at the left, the way in at the right; on a phone one above the other. */
export function Door({ organisation, foot, children }: Props) {
  const text = useText();
  return (
    <div className="door">
      <div className="door-art">
        <div className="brand">
          <span className="logo" aria-hidden="true">
            U
          </span>
          {organisation}
        </div>
        <div className="door-slogan">
          <p>{text.views.signIn.slogan}</p>
          <p>{text.views.signIn.promise}</p>
        </div>
        <p className="door-foot">{foot}</p>
      </div>
      <div className="door-side">
        <div className="door-choices">
          <LanguageButton />
          <ThemeButton />
        </div>
        {children}
      </div>
    </div>
  );
}
