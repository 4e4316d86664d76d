import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useLayout } from '../../../lib/layout.ts';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import { Icon, type IconName } from '../../../widgets/icon/icon.tsx';
import '../account-security.css';

interface Props {
  icon: IconName;
  title: string;
  /** The state in plain words. */
  words: ReactNode;
  tag?: ReactNode;
  /** Where its one action leads, or what it changes after a proof; neither where there is none. */
  href?: string | undefined;
  scene?: ChangeScene | undefined;
  /** What that action is called. */
  action?: string | undefined;
  /** What can be done instead, as buttons. */
  actions?: ReactNode;
}

/** One line of account security: on a wide screen its action stands at the right, on a phone the whole line is it. */
export function Row(props: Props) {
  const { icon, title, words, tag, href, scene, action, actions } = props;
  const isPhone = useLayout() === 'phone';
  const inside = (
    <>
      {isPhone && (
        <span className="security-sign">
          <Icon name={icon} />
        </span>
      )}
      <span className="security-words">
        <strong>{title}</strong>
        <span>{words}</span>
      </span>
    </>
  );
  if (isPhone) {
    if (href === undefined && scene === undefined) {
      return (
        <div className="security-row">
          {inside}
          {tag}
          {actions && <span className="security-actions">{actions}</span>}
        </div>
      );
    }
    return (
      <Way href={href} scene={scene} className="security-row">
        {inside}
        <Icon name="next" />
      </Way>
    );
  }
  return (
    <div className="security-row">
      {inside}
      {tag}
      {actions && <span className="security-actions">{actions}</span>}
      <Way href={href} scene={scene} className="button" aria-label={`${action} ${title}`}>
        {action}
      </Way>
    </div>
  );
}

type WayProps = Pick<Props, 'href' | 'scene'> & Pick<ComponentProps<'a'>, 'className' | 'aria-label' | 'children'>;

function Way({ href, scene, ...rest }: WayProps) {
  if (scene) return <ProofLink scene={scene} {...rest} />;
  return href === undefined ? null : <Link href={href} {...rest} />;
}
