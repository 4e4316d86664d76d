import { directoryKinds, limits, maskPrefix } from '@uc/contract';
import { ChoiceCards } from '../../../kit/choice-cards/choice-cards.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { PlanCheck } from '../../../kit/plan/plan-check.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LongText } from '../../../widgets/text-input/long-text.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { withKind } from './draft.ts';
import type { FieldProps } from './field-props.ts';

/** Where passwords go: servers, certificate, account. */
export function WayFields({ draft, connection, change, problemAt }: FieldProps) {
  const text = useText();
  const words = text.views.adminDirectory.form;
  const hints = text.views.adminDirectory.form.kindHint;
  const { usual, ports, described } = connection;
  return (
    <Panel title={words.connection}>
      <div className="connection-fields">
        <ChoiceCards
          legend={words.kind}
          choices={directoryKinds.map((kind) => ({
            ...{ value: kind, icon: 'system' as const, title: text.views.adminDirectory.kinds[kind] },
            hint: hints[kind],
          }))}
          chosen={draft.kind}
          onChoose={(kind) => change(withKind(draft, kind, usual))}
        />
        <LongText
          label={words.servers}
          hint={words.serversHint(ports.join(', '), limits.directoryServers)}
          isRequired
          error={problemAt('servers')}
          value={draft.servers}
          rows={2}
          maxCharacters={limits.directoryServers * limits.directoryAddressCharacters}
          onChange={(servers) => change({ servers })}
        />
        <PlanCheck
          label={words.startTls}
          hint={words.startTlsHint}
          isSet={draft.startTls}
          onChange={(startTls) => change({ startTls })}
        />
        <LongText
          label={words.ca}
          hint={words.caHint}
          error={problemAt('ca')}
          value={draft.ca}
          rows={4}
          maxCharacters={limits.directoryCertificateCharacters}
          onChange={(ca) => change({ ca })}
        />
        <TextInput
          label={words.bindDn}
          hint={words.bindDnHint}
          isRequired
          error={problemAt('bindDn')}
          autoComplete="off"
          value={draft.bindDn}
          onChange={(bindDn = '') => change({ bindDn })}
        />
        <TextInput
          mode="password"
          isEdit
          label={words.bindPassword}
          hint={described ? words.passwordKept : words.passwordNew}
          isRequired
          error={problemAt('bindPassword')}
          autoComplete="new-password"
          value={draft.bindPassword}
          {...(described && { oldValue: `${maskPrefix}••••••••` })}
          onChange={(bindPassword) => change({ bindPassword })}
        />
      </div>
    </Panel>
  );
}
