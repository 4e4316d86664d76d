import { useText } from '../../lib/i18n/text.ts';
import type { Options } from './use-options.ts';

/** Tells readers what became of the search, in a region that was there before. */
export function OptionStatus({ isOpen, state, options, searched }: Options & { isOpen: boolean }) {
  const text = useText();
  const said = () => {
    if (!isOpen) return '';
    if (state === 'loading') return text.widgets.remoteSelect.loading;
    if (state === 'failed') return text.widgets.remoteSelect.failed;
    if (options.length > 0) return text.widgets.remoteSelect.found(options.length);
    return searched === '' ? text.widgets.remoteSelect.nothing : text.widgets.remoteSelect.nothingFound(searched);
  };
  return (
    <div role="status" className="visually-hidden">
      {said()}
    </div>
  );
}
