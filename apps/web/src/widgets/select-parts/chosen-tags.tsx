import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { shorten } from '../text-input/characters.ts';
import './chosen-tags.css';

interface Props {
  labels: readonly string[];
  /** Without it the tags only show. */
  onRemove?: (index: number) => void;
}

/** The first chosen as short tags and the number of the others; the whole texts are in the tooltips and for readers. */
export function ChosenTags({ labels, onRemove }: Props) {
  const text = useText();
  const others = labels.slice(limits.selectTags);
  return (
    <>
      {labels.slice(0, limits.selectTags).map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen ones may bear the same label
        <span key={index} className="select-tag" title={label}>
          <Cut whole={label} short={shorten(label, limits.selectTagCharacters)} />
          {onRemove && (
            <button type="button" aria-label={text.widgets.remoteSelect.remove(label)} onClick={() => onRemove(index)}>
              <Icon name="close" />
            </button>
          )}
        </span>
      ))}
      {others.length > 0 && (
        <span className="select-tag others" title={text.widgets.remoteSelect.others(others)}>
          <Cut whole={text.widgets.remoteSelect.others(others)} short={`+${others.length}`} />
        </span>
      )}
    </>
  );
}

function Cut({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{whole} </span>
    </>
  );
}
