import { useText } from '../../lib/i18n/text.ts';
import '../../widgets/confirm/confirm.css';

interface Props {
  /** What the button that does it says. */
  act: string;
  isDangerous?: boolean | undefined;
  isBusy: boolean;
  /** There is nothing that could be done yet. */
  isIdle?: boolean;
  onClose(): void;
}

/** The way out, and the button that does it. */
export function PlanButtons({ act, isDangerous = false, isBusy, isIdle = false, onClose }: Props) {
  const words = useText().views.plan;
  return (
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={() => isBusy || onClose()}>
        {words.cancel}
      </button>
      <button
        type="submit"
        className={`button primary${isDangerous ? ' danger' : ''}`}
        aria-disabled={isBusy || isIdle}
      >
        {isBusy ? words.carrying : act}
      </button>
    </div>
  );
}
