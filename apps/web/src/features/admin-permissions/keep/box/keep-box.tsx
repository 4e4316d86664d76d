import type { Asked } from '../asked.ts';
import { ConflictForm } from './conflict-form.tsx';
import { DecidersForm } from './deciders-form.tsx';
import { EndConflictForm, EndRuleForm, RestoreForm, RetireForm } from './plain-forms.tsx';
import { ReassignForm } from './reassign-form.tsx';
import { RoleForm } from './role-form.tsx';
import { RuleForm } from './rule-form.tsx';

interface Props {
  asked: Asked;
  onDone(): void;
  onClose(): void;
}

/** The dialog of one kind of change. */
export default function KeepBox({ asked, ...rest }: Props) {
  switch (asked.what) {
    case 'role':
      return <RoleForm asked={asked} {...rest} />;
    case 'retire':
      return <RetireForm asked={asked} {...rest} />;
    case 'restore':
      return <RestoreForm asked={asked} {...rest} />;
    case 'deciders':
      return <DecidersForm asked={asked} {...rest} />;
    case 'conflict':
      return <ConflictForm asked={asked} {...rest} />;
    case 'endConflict':
      return <EndConflictForm asked={asked} {...rest} />;
    case 'rule':
      return <RuleForm asked={asked} {...rest} />;
    case 'endRule':
      return <EndRuleForm asked={asked} {...rest} />;
    case 'reassign':
      return <ReassignForm asked={asked} {...rest} />;
  }
}
