import { api } from '@uc/contract';
import type { Planning, Said } from '../../../../kit/plan/plan-form.tsx';
import { call } from '../../../../lib/call.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import type { Plan, PlanInput } from '../../queries.ts';

/** How a change is asked about, and carried out after a proof of a second factor. */
export const keepPlanning: Planning<PlanInput, Plan, unknown> = {
  of: 'adminPermissions',
  plan: (input, signal) => call(api.adminPermissions.plan, input, { signal, show: 'none' }),
  isDoable: ({ refused }) => refused === null,
  carryOut: (input, said) => proveAdministrator<unknown>(() => send(input, said)),
};

function send(input: PlanInput, said: Said): Promise<unknown> {
  switch (input.act) {
    case 'saveRole': {
      const { act: _, ...asked } = input;
      return call(api.adminPermissions.saveRole, { ...asked, ...said });
    }
    case 'retireRole':
      return call(api.adminPermissions.retireRole, { role: input.role, version: input.version, ...said });
    case 'restoreRole':
      return call(api.adminPermissions.restoreRole, { role: input.role, version: input.version, ...said });
    case 'setDeciders': {
      const { act: _, ...asked } = input;
      return call(api.adminPermissions.setDeciders, { ...asked, ...said });
    }
    case 'setConflict': {
      const { act: _, ...asked } = input;
      return call(api.adminPermissions.setConflict, { ...asked, ...said });
    }
    case 'addRule': {
      const { act: _, ...asked } = input;
      return call(api.adminPermissions.addRule, { ...asked, ...said });
    }
    case 'removeRule':
      return call(api.adminPermissions.removeRule, { rule: input.rule, ...said });
  }
}
