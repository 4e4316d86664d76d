import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { countConditions } from '../choice/choice.ts';
import { withoutCell, withoutPlace } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { placesQuery } from '../queries.ts';
import { cellWords, placeWords } from './conditions.ts';
import './filters.css';

/** What was chosen in a chart, each to be taken away, and the way back to everything. */
export function PickedChips({ range, filters, narrow }: Chosen) {
  const text = useText();
  const { place } = filters;
  const { data } = useQuery({ ...placesQuery(range), enabled: place !== undefined });
  if (countConditions(filters) === 0) return null;
  const cell = cellWords(filters, text);
  const chips = [
    ...(cell === null ? [] : [{ id: 'cell', words: cell, without: withoutCell }]),
    ...(place === undefined
      ? []
      : [{ id: 'place', words: placeWords(place, data?.rows, text), without: withoutPlace }]),
  ];
  return (
    <div className="records-picked" ref={passOnFocus}>
      {chips.length > 0 && (
        <ul aria-label={text.views.actionRecord.picked}>
          {chips.map(({ id, words, without }) => (
            <li key={id}>
              <button
                ref={passOnFocus}
                type="button"
                className="records-chip"
                aria-label={text.views.actionRecord.takeAway(words)}
                onClick={() => narrow(without(filters))}
              >
                {words}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="records-link" onClick={() => narrow({})}>
        {text.widgets.filterBar.clear}
      </button>
    </div>
  );
}
