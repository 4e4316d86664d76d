import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLayout } from '../../../lib/layout.ts';
import { Icon, type IconName } from '../../../widgets/icon/icon.tsx';
import '../account-security.css';

interface Props {
  icon: IconName;
  title: string;
  /** The state in plain words. */
  words: ReactNode;
  tag?: ReactNode;
  /** Where its one action leads; undefined where there is none. */
  href?: string | undefined;
  /** What that action is called. */
  action?: string | undefined;
  isPrimary?: boolean;
  /** What can be done instead, as buttons. */
  actions?: ReactNode;
}

/** One line of account security: on a wide screen its action stands at the right, on a phone the whole line is it. */
export function Row(props: Props) {
  const { icon, title, words, tag, href, action, isPrimary, actions } = props;
  const inside = (
    <>
      <span className="security-sign">
        <Icon name={icon} />
      </span>
      <span className="security-words">
        <strong>{title}</strong>
        <span>{words}</span>
      </span>
    </>
  );
  if (useLayout() === 'phone') {
    if (href === undefined) {
      return (
        <div className="security-row">
          {inside}
          {tag}
          {actions && <span className="security-actions">{actions}</span>}
        </div>
      );
    }
    return (
      <Link className="security-row" href={href}>
        {inside}
        <Icon name="next" />
      </Link>
    );
  }
  return (
    <div className="security-row">
      {inside}
      {tag}
      {actions && <span className="security-actions">{actions}</span>}
      {href !== undefined && (
        <Link className={`button${isPrimary ? ' primary' : ''}`} href={href} aria-label={`${action} ${title}`}>
          {action}
        </Link>
      )}
    </div>
  );
}
