import { limits } from '@uc/contract';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { readBase64 } from '../../../lib/read-base64.ts';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import type { Kept } from '../queries.ts';

interface Props {
  kept: Kept;
  name: string;
  /** Something is typed and not saved: the picture would make its version an old one. */
  isDirty: boolean;
  onChoose(content: string | null): void;
}

/** The picture of an application, as it looks in both themes. */
export function IconField({ kept: { id, mayChange, draft, published }, name, isDirty, onChoose }: Props) {
  const words = useText().views.adminApplications.icon;
  const file = useRef<HTMLInputElement>(null);
  const icon = (draft ?? published)?.icon ?? null;

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    if (chosen.size > limits.imageBytes) showToast('error', words.tooLarge);
    else onChoose(await readBase64(chosen));
  }

  return (
    <div className="applications-icon">
      <div>
        {(['light', 'dark'] as const).map((theme) => (
          <figure key={theme} data-theme={theme}>
            <AppIcon key={icon} application={{ id, name, icon }} />
            <figcaption>{words[theme]}</figcaption>
          </figure>
        ))}
      </div>
      <div>
        <strong>{words.title}</strong>
        {!isDirty && !icon && <p className="quiet">{words.none}</p>}
        <p className="quiet">{isDirty ? words.saveFirst : words.hint}</p>
        {mayChange && (
          <span className="applications-acts">
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/svg+xml"
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = '';
              }}
            />
            <button
              type="button"
              className="button"
              aria-disabled={isDirty}
              onClick={() => isDirty || file.current?.click()}
            >
              {words.choose}
            </button>
            {icon && (
              <button
                type="button"
                className="button"
                aria-disabled={isDirty}
                onClick={() => isDirty || onChoose(null)}
              >
                {words.remove}
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  );
}
