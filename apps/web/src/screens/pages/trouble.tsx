import type { ReactNode } from 'react';
import { LanguageButton } from '../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../widgets/choices/theme-button.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import './pages.css';

interface Props {
  title: string;
  hint: string;
  detail?: string;
  /** The ways forward. */
  children: ReactNode;
}

/** A page that says what happened and what one can do about it. */
export function Trouble({ title, hint, detail, children }: Props) {
  return (
    <div className="trouble">
      <div className="trouble-choices">
        <LanguageButton />
        <ThemeButton />
      </div>
      <div className="trouble-card card">
        <span className="trouble-sign">
          <Icon name="alert" />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{hint}</p>
        {detail && <p className="trouble-detail">{detail}</p>}
        <div className="trouble-ways">{children}</div>
      </div>
    </div>
  );
}
