import {
  api,
  applyForAnyone,
  consoles,
  licences,
  limits,
  type PositionKind,
  positionKinds,
  type RuleKind,
  type SearchInput,
} from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import type { OrgChoice } from '../../../../widgets/org-picker/choice.ts';
import { OrgPicker } from '../../../../widgets/org-picker/org-picker.tsx';
import type { Choice } from '../../../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../../../widgets/remote-select/remote-select.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { type PlanInput, roleList } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

const permissions = [...licences, ...consoles, applyForAnyone] as const;
type Permission = (typeof permissions)[number];
const narrower = ['position', 'title', 'everyone'] as const satisfies readonly RuleKind[];
type Narrower = (typeof narrower)[number];

const listUnits = (search: SearchInput, signal: AbortSignal) =>
  call(api.organisations.list, search, { show: 'none', signal });

/** What is given by rule, and to whom; a rule that it replaces gives the same to somebody else. */
export function RuleForm({ asked: { insteadOf }, ...rest }: KeepProps<'rule'>) {
  const text = useText();
  const words = text.views.adminPermissions;
  const form = text.views.adminPermissions.rules;
  const names = text.views.adminPermissions.licenceNames;
  const positions = text.views.adminPermissions.positionNames;
  const [permission, setPermission] = useState<Permission | undefined>();
  const [roles, setRoles] = useState<Choice[]>([]);
  const [kind, setKind] = useState<Narrower | undefined>();
  const [unit, setUnit] = useState<OrgChoice | null>(null);
  const [position, setPosition] = useState<PositionKind | undefined>();
  const [title, setTitle] = useState('');
  const whom =
    kind === 'everyone'
      ? ({ kind } as const)
      : kind === 'position'
        ? ({ kind, position: position ?? 'main' } as const)
        : kind === 'title'
          ? title.trim() && ({ kind, title: title.trim() } as const)
          : unit && ({ kind: 'organisation', unit: unit.key } as const);
  const role = insteadOf ? insteadOf.role?.id : roles[0]?.value;
  const given = insteadOf?.permission ?? permission;
  const right = given ? { permission: permissions.find((one) => one === given) } : role && { role };
  const input: PlanInput | undefined =
    right && whom ? { act: 'addRule', ...right, whom, ...(insteadOf && { insteadOf: insteadOf.id }) } : undefined;

  return (
    <KeepForm
      title={insteadOf ? form.replace(insteadOf.role?.name ?? names[insteadOf.permission ?? ''] ?? '') : form.add}
      body={text.views.adminPermissions.plan.purpose}
      act={insteadOf ? words.acts.save : words.acts.add}
      input={input}
      {...rest}
    >
      {!insteadOf && (
        <div className="keep-pair">
          <FilterSelect<Permission>
            label={form.what}
            all={form.aRole}
            value={permission}
            options={permissions.map((value) => ({ value, label: names[value] ?? value }))}
            onChange={setPermission}
          />
          {!permission && (
            <RemoteSelect
              label={form.role}
              placeholder={words.findRole}
              isRequired
              isCaseIgnored
              list={roleList}
              chosen={roles}
              onChange={setRoles}
            />
          )}
        </div>
      )}
      <div className="keep-pair">
        <FilterSelect<Narrower>
          label={form.whom}
          all={words.ruleKinds.organisation}
          value={kind}
          options={narrower.map((value) => ({ value, label: text.views.adminPermissions.ruleKinds[value] }))}
          onChange={setKind}
        />
        {kind === undefined && (
          <OrgPicker
            label={form.unit}
            hint={form.unitHint}
            isRequired
            list={listUnits}
            value={unit}
            onChange={setUnit}
          />
        )}
        {kind === 'position' && (
          <FilterSelect<PositionKind>
            label={form.position}
            all={positions.main ?? ''}
            value={position}
            options={positionKinds
              .filter((value) => value !== 'main')
              .map((value) => ({ value, label: positions[value] ?? value }))}
            onChange={setPosition}
          />
        )}
        {kind === 'title' && (
          <TextInput
            label={form.jobTitle}
            hint={form.titleHint}
            isRequired
            value={title}
            maxCharacters={limits.ruleTitleCharacters}
            onChange={(typed = '') => setTitle(typed)}
          />
        )}
      </div>
    </KeepForm>
  );
}
