import { useQuery } from '@tanstack/react-query';
import { switchOfScene } from '@uc/contract';
import { Fact } from '../../../kit/facts/facts.tsx';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import { type Row, switchesQuery } from '../queries.ts';
import { RevealButton } from '../reveal/reveal-button.tsx';
import type { Reveal } from '../reveal/use-reveal.ts';
import { groupPhone } from './group-phone.ts';

interface Props {
  row: Row;
  reveal: Reveal;
  /** Opens the form at this field; without it nothing can be changed now. */
  onFill?: (() => void) | undefined;
}

/** Fields that account security changes, and how. */
const scenes: ReadonlyMap<string, 'changeMobile' | 'changeEmail'> = new Map([
  ['phone', 'changeMobile'],
  ['email', 'changeEmail'],
]);

/** Whether a tag says who holds a field. */
export const isTagged = ({ name, source, hint }: Row): boolean =>
  hint !== null && source !== 'self' && !scenes.has(name);

/** A field as it is read: its value, what can be done about it, and of a locked one who holds it; whom to ask stands under them all. */
export function FieldRow({ row, reveal, onFill }: Props) {
  const text = useText();
  const { name, label, value, hint, isMasked, isEditable } = row;
  const { revealed } = reveal;
  const shown = revealed?.field === name ? revealed.value : shownPart(value ?? '');
  const scene = isEditable ? undefined : scenes.get(name);
  const { data: isOn } = useQuery({ ...switchesQuery, enabled: scene !== undefined });
  // Where it is switched off, account security says so; a way there would be one for nothing.
  const isOpen = scene !== undefined && isOn?.[switchOfScene[scene]] !== false;
  return (
    <Fact label={label}>
      <span className="info-value" data-none={value === null || undefined} aria-live={isMasked ? 'polite' : undefined}>
        {value === null ? text.views.userInfo.notGiven : name === 'phone' ? groupPhone(shown) : shown}
      </span>
      {isTagged(row) && row.source !== 'self' && (
        <Tag>
          <Icon name="lock" />
          {text.views.userInfo.heldBy[row.source]}
        </Tag>
      )}
      {isMasked && value !== null && <RevealButton row={row} reveal={reveal} />}
      {isEditable && value === null && onFill && (
        <button
          type="button"
          className="info-action"
          aria-label={`${text.views.userInfo.fill} ${label}`}
          onClick={onFill}
        >
          {text.views.userInfo.fill}
        </button>
      )}
      {hint && !isTagged(row) && (
        <span className="info-hint">
          <Icon name={scene ? 'shield' : 'lock'} />
          {hint}
          {isOpen && (
            <ProofLink
              className="info-action"
              scene={scene}
              aria-label={`${value === null ? text.views.userInfo.fill : text.views.userInfo.goChange} ${label}`}
            >
              {value === null ? text.views.userInfo.fill : text.views.userInfo.goChange}
            </ProofLink>
          )}
        </span>
      )}
    </Fact>
  );
}
