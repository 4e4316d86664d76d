import { useText } from '../../../../lib/i18n/text.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

/** Takes a role out of use. */
export function RetireForm({ asked: { role }, ...rest }: KeepProps<'retire' | 'restore'>) {
  const words = useText().views.adminPermissions;
  const input = { act: 'retireRole', role: role.id, version: role.version } as const;
  return (
    <KeepForm
      title={words.role.retire(role.name)}
      body={words.role.retireHint}
      act={words.acts.retire}
      isDangerous
      input={input}
      {...rest}
    />
  );
}

/** Brings one back. */
export function RestoreForm({ asked: { role }, ...rest }: KeepProps<'retire' | 'restore'>) {
  const words = useText().views.adminPermissions;
  const input = { act: 'restoreRole', role: role.id, version: role.version } as const;
  return (
    <KeepForm
      title={words.role.restore(role.name)}
      body={words.role.restoreHint}
      act={words.acts.restore}
      input={input}
      {...rest}
    />
  );
}

/** Two roles exclude each other no longer. */
export function EndConflictForm({ asked: { conflict }, ...rest }: KeepProps<'endConflict'>) {
  const words = useText().views.adminPermissions;
  const [one, other] = conflict.roles;
  const input = {
    ...({ act: 'setConflict', roles: [one.id, other.id] as [string, string], version: conflict.version } as const),
    ...({ severity: 'none', note: '', noteEn: '' } as const),
  };
  return (
    <KeepForm
      title={words.conflicts.end(one.name, other.name)}
      body={words.conflicts.endHint}
      act={words.acts.end}
      isDangerous
      input={input}
      {...rest}
    />
  );
}

/** A rule ends. */
export function EndRuleForm({ asked: { rule, name }, ...rest }: KeepProps<'endRule'>) {
  const words = useText().views.adminPermissions;
  return (
    <KeepForm
      title={words.rules.end(name)}
      body={words.rules.endHint}
      act={words.acts.end}
      isDangerous
      input={{ act: 'removeRule', rule: rule.id }}
      {...rest}
    />
  );
}
