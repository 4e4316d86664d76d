import type { CallError } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { useMay } from '../../../lib/use-may.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

interface Props {
  refusal: CallError;
  id: string | undefined;
  /** Shows the draft as it is kept now, in place of what was entered here. */
  onLoad(): void;
  /** Keeps what was entered here over what is kept now. */
  onKeep(): void;
  /** Keeps what was entered here as another draft. */
  onKeepAsNew(): void;
}

/** Why a draft is not kept any more, and the ways on; what was entered stays where it is. */
export function Trouble({ refusal, id, onLoad, onKeep, onKeepAsNew }: Props) {
  const text = useText();
  const layout = useLayout();
  const mayLook = useMay('userCenter:myApplication');
  return (
    <div className="note apply-trouble" role="alert" tabIndex={-1} data-problem="">
      <Icon name="alert" />
      <div>
        <p>
          {refusal.code === 'permission.changed'
            ? text.views.initiateApplication.trouble.changed
            : refusal.code === 'permission.moved'
              ? text.views.initiateApplication.trouble.moved
              : reasonText(refusal, text)}
        </p>
        <div className="apply-buttons">
          {refusal.code === 'permission.changed' && mayLook && (
            <>
              <button type="button" className="button" onClick={onLoad}>
                {text.views.initiateApplication.trouble.load}
              </button>
              <button type="button" className="button" onClick={onKeep}>
                {text.views.initiateApplication.trouble.keep}
              </button>
            </>
          )}
          {(refusal.code === 'permission.moved' || refusal.code === 'permission.unknown') && (
            <button type="button" className="button" onClick={onKeepAsNew}>
              {text.views.initiateApplication.trouble.asNew}
            </button>
          )}
          {refusal.code === 'permission.moved' && mayLook && id !== undefined && (
            <Link className="button" href={pathTo('request', layout, { id })}>
              {text.views.initiateApplication.trouble.look}
            </Link>
          )}
          {refusal.code === 'drafts.full' && mayLook && (
            <Link className="button" href={pathTo('requests', layout, { state: 'initiated' })}>
              {text.views.initiateApplication.trouble.drafts}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
