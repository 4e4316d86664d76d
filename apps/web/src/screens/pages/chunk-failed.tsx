import { useText } from '../../lib/i18n/text.ts';
import { Trouble } from './trouble.tsx';

/** A page that did not download in time; a fresh start also fetches the portal's new version, if that was the cause. */
export function ChunkFailedPage({ onRetry }: { onRetry(): void }) {
  const text = useText();
  return (
    <main id="main">
      <Trouble title={text.views.error.title} hint={text.views.error.chunk}>
        <button type="button" className="button primary" onClick={onRetry}>
          {text.global.retry}
        </button>
      </Trouble>
    </main>
  );
}
