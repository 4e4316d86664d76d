import { api, type ChangeType } from '@uc/contract';
import { useState } from 'react';
import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { holdingOf } from '../form/holding.ts';
import type { Model, ModelRole } from '../queries.ts';
import { heldWords } from './held-words.ts';
import { wayWords } from './way-words.ts';

interface Props {
  role: ModelRole;
  model: Model;
  /** Whom it is for; nobody: oneself. */
  people: readonly string[];
  /** What the form asks for of it already. */
  chosen: ChangeType | undefined;
  onChoose(change: ChangeType): void;
}

/** A role to choose: what it is, who has it already, and what can be asked for therefore. */
export function RoleRow({ role, model, people, chosen, onChoose }: Props) {
  const text = useText();
  const [refusal, setRefusal] = useState('');
  const holding = holdingOf(role, model, Math.max(1, people.length));
  const { canAdd, canDelete } = holding;

  /** The server has the last word on what cannot be asked for, and the words for it (spec 6.3). */
  const trying = useAction(
    () => {
      const item = { role: role.id, change: 'add', until: null, units: [], accounts: [] } as const;
      const draft = {
        people: [...people],
        items: [{ ...item, units: [], accounts: [] }],
        reason: '',
        remarks: '',
        supplement: '',
      };
      return call(api.applications.preview, draft, { show: 'none' });
    },
    { done: () => onChoose('add'), refused: (error) => setRefusal(reasonText(error, text)) },
  );

  const button = (change: ChangeType) => (
    <button
      type="button"
      className="button"
      aria-pressed={chosen === change}
      onClick={() => (change === 'add' && !role.isRequestable ? trying.run() : onChoose(change))}
    >
      {chosen === change && <Icon name="done" />}
      {wayWords(change, role, holding, text)}
      <span className="visually-hidden"> {role.name}</span>
    </button>
  );

  return (
    <li className="apply-role">
      <div>
        <p className="apply-name">
          <b>{role.name}</b>
          <RiskTag risk={role.risk} />
          {!role.isRequestable && <Tag>{text.views.initiateApplication.notRequestable}</Tag>}
        </p>
        <p className="quiet">{[role.code, role.description].filter(Boolean).join(' · ')}</p>
        {holding.holders.length > 0 && <p className="quiet">{heldWords(holding, people.length, text)}</p>}
        {refusal !== '' && (
          <p className="text-field-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className="apply-buttons">
        {canAdd && button('add')}
        {canDelete && button('delete')}
      </div>
    </li>
  );
}
