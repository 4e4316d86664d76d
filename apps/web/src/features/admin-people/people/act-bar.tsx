import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { useMedia } from '../../../lib/media.ts';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import type { OfferedAct } from './applies.ts';

/** English words are longer: fewer acts fit the line. */
const roomFor = { zh_CN: 6, en_US: 4 } as const;
/** In a narrower window two fewer do. */
const roomyPx = 1280;

/** Named as it is on the key. */
const clearKey = 'Esc';

interface Props {
  count: number;
  acts: readonly OfferedAct[];
  isBusy: boolean;
  onAct(act: OfferedAct): void;
  onClear(): void;
}

/** What can be done with those chosen, each with how many of them it is for; what does not fit folds into a menu. */
export function ActBar({ count, acts, isBusy, onAct, onClear }: Props) {
  const text = useText();
  const { acts: labels } = text.views.adminPeople;
  const words = text.views.adminPeople.bar;
  const room = roomFor[useLocale()] - (useMedia(`(width < ${roomyPx}px)`) ? 2 : 0);
  // A menu with one line in it is no shorter than the line.
  const shown = acts.length <= room + 1 ? acts : acts.slice(0, room);
  const folded = acts.slice(shown.length);
  return (
    <div className="people-bar" role="toolbar" aria-label={words.label}>
      <strong>{words.chosen(count)}</strong>
      {acts.length === 0 && <span>{words.nobody}</span>}
      {shown.map((offered) => (
        <button
          key={offered.act}
          type="button"
          data-act={offered.act}
          data-now={offered.isAtOnce}
          aria-disabled={isBusy}
          onClick={() => isBusy || onAct(offered)}
        >
          {labels[offered.act]}
          {offered.people.length < count && (
            <>
              <em aria-hidden="true">{offered.people.length}</em>
              <span className="visually-hidden">{words.applies(offered.people.length)}</span>
            </>
          )}
        </button>
      ))}
      {folded.length > 0 && (
        <MenuButton
          className="people-bar-more"
          label={words.more}
          groups={[
            {
              id: 'acts',
              label: words.label,
              entries: folded.map((offered) => ({
                id: offered.act,
                label: `${labels[offered.act]} ${offered.people.length < count ? offered.people.length : ''}`.trim(),
                onSelect: () => onAct(offered),
              })),
            },
          ]}
        >
          {words.more}
        </MenuButton>
      )}
      <button type="button" className="people-bar-clear" onClick={onClear}>
        {words.clear}
        <kbd>{clearKey}</kbd>
      </button>
    </div>
  );
}
