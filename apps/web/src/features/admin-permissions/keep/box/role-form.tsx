import { useQuery } from '@tanstack/react-query';
import { limits, type RoleRisk, roleRisks } from '@uc/contract';
import { useState } from 'react';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import type { PlanInput } from '../../queries.ts';
import { roleQuery } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

const empty = {
  ...{ name: '', nameEn: '', description: '', descriptionEn: '', requestable: true },
  ...{ risk: 'low' as RoleRisk, takesUnits: false, longestDays: null as number | null },
};

/** A role that is added, or what is kept of one. */
export function RoleForm({ asked: { application, role }, ...rest }: KeepProps<'role'>) {
  const text = useText();
  const words = text.views.adminPermissions;
  const acts = text.views.adminPermissions.acts;
  const form = text.views.adminPermissions.role;
  const risks = text.views.adminPermissions.risks;
  const [code, setCode] = useState(role?.code ?? '');
  const [fields, setFields] = useState(role?.fields ?? empty);
  const [days, setDays] = useState(role?.fields.longestDays?.toString() ?? '');
  const [version, setVersion] = useState(role?.version);
  const newest = useQuery({ ...roleQuery(role?.code ?? ''), enabled: false });
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change });
  const isCodeWrong = code.trim() !== '' && !limits.roleCodePattern.test(code.trim());
  const longestDays = days.trim() === '' ? null : Number(days);
  const areDaysWrong =
    longestDays !== null &&
    !(Number.isInteger(longestDays) && longestDays >= 1 && longestDays <= limits.roleLongestDays);
  const isWhole = code.trim() && !isCodeWrong && !areDaysWrong && fields.name.trim() && fields.nameEn.trim();
  const input: PlanInput | undefined = isWhole
    ? {
        ...{ act: 'saveRole', application, code: code.trim(), ...fields, longestDays },
        ...(role && { role: role.id, ...(version && { version }) }),
      }
    : undefined;

  return (
    <KeepForm
      title={role ? words.role.change(role.name) : words.role.add}
      body={text.views.adminPermissions.plan.purpose}
      act={role ? acts.save : acts.add}
      input={input}
      onNewest={async () => {
        const found = (await newest.refetch()).data?.rows.find(({ id }) => id === role?.id);
        if (found) setVersion(found.version);
      }}
      {...rest}
    >
      <div className="keep-pair">
        <TextInput
          label={form.name}
          isRequired
          value={fields.name}
          maxCharacters={limits.nameCharacters}
          onChange={(name = '') => set({ name })}
        />
        <TextInput
          label={form.nameEn}
          isRequired
          value={fields.nameEn}
          maxCharacters={limits.nameCharacters}
          onChange={(nameEn = '') => set({ nameEn })}
        />
        <TextInput
          label={form.description}
          value={fields.description}
          maxCharacters={limits.roleDescriptionCharacters}
          onChange={(description = '') => set({ description })}
        />
        <TextInput
          label={form.descriptionEn}
          value={fields.descriptionEn}
          maxCharacters={limits.roleDescriptionCharacters}
          onChange={(descriptionEn = '') => set({ descriptionEn })}
        />
        {!role && (
          <TextInput
            label={form.code}
            hint={form.codeHint}
            error={isCodeWrong ? form.codeHint : undefined}
            isRequired
            value={code}
            maxCharacters={64}
            onChange={(typed = '') => setCode(typed)}
          />
        )}
        <TextInput
          label={form.longestDays}
          hint={form.longestDaysHint}
          error={areDaysWrong ? form.longestDaysHint : undefined}
          value={days}
          maxCharacters={4}
          onChange={(typed = '') => setDays(typed)}
        />
        <FilterSelect
          label={form.risk}
          all={risks.low}
          value={fields.risk === 'low' ? undefined : fields.risk}
          options={roleRisks.filter((risk) => risk !== 'low').map((value) => ({ value, label: risks[value] }))}
          onChange={(risk) => set({ risk: risk ?? 'low' })}
        />
      </div>
      <PlanCheck
        label={form.requestable}
        hint={form.requestableHint}
        isSet={fields.requestable}
        onChange={(requestable) => set({ requestable })}
      />
      <PlanCheck
        label={form.takesUnits}
        hint={form.takesUnitsHint}
        isSet={fields.takesUnits}
        onChange={(takesUnits) => set({ takesUnits })}
      />
    </KeepForm>
  );
}
