import { useText } from '../../lib/i18n/text.ts';
import type { Options } from './use-options.ts';

interface Props extends Pick<Options, 'state' | 'options'> {
  isOpen: boolean;
  /** Why there is no option. */
  nothing: string;
}

/** Tells readers what became of the search, in a region that was there before. */
export function OptionStatus({ isOpen, state, options, nothing }: Props) {
  const text = useText();
  const said = () => {
    if (!isOpen) return '';
    if (state === 'loading') return text.widgets.remoteSelect.loading;
    if (state === 'failed') return text.widgets.remoteSelect.failed;
    return options.length > 0 ? text.widgets.remoteSelect.found(options.length) : nothing;
  };
  return (
    <div role="status" className="visually-hidden">
      {said()}
    </div>
  );
}
