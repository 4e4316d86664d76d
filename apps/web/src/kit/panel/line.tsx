import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../widgets/icon/icon.tsx';
import './line.css';

interface Props {
  icon: IconName;
  title: ReactNode;
  /** What is known of it, in plain words. */
  words?: ReactNode;
  tag?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One line of a panel: a sign, its name, its state and what can be done about it. */
export function Line({ icon, title, words, tag, action }: Props) {
  return (
    <div className="panel-line">
      <span className="panel-line-sign">
        <Icon name={icon} />
      </span>
      <div className="panel-line-words">
        <strong>{title}</strong>
        {words && <p>{words}</p>}
      </div>
      {tag}
      {action && <span className="panel-line-action">{action}</span>}
    </div>
  );
}
