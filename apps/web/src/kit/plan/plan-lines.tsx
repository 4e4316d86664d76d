import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './plan.css';

/** One thing that would follow. */
export interface PlanLine {
  readonly key: string;
  readonly says: string;
  /** Somebody loses something by it, so it should be looked at twice. */
  readonly isLoss: boolean;
}

/** What would follow, line by line. */
export function PlanLines({ lines }: { lines: readonly PlanLine[] }) {
  const words = useText().views.plan;
  return (
    <div className="plan-rows">
      <p className="plan-sum">
        <strong>{words.would}</strong>
      </p>
      {lines.length === 0 ? (
        <p className="quiet">{words.nothingFollows}</p>
      ) : (
        <ul aria-label={words.would}>
          {lines.map(({ key, says, isLoss }) => (
            <li key={key} className={isLoss ? 'plan-why' : undefined}>
              {isLoss && <Icon name="alert" />}
              {says}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface RefusedProps {
  /** Why nothing would be done. */
  why: string;
  /** Takes what is there now as what the form goes on from, with everything typed kept; where somebody else was faster. */
  onNewest?: (() => void) | undefined;
}

/** Why nothing would be done, and the way on where there is one. */
export function PlanRefused({ why, onNewest }: RefusedProps) {
  const words = useText().views.plan;
  return (
    <div className="plan-changed plan-refused" role="status">
      <p>{why}</p>
      {onNewest && (
        <button type="button" className="button" onClick={onNewest}>
          {words.newest}
        </button>
      )}
    </div>
  );
}
