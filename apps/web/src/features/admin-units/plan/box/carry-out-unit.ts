import { api } from '@uc/contract';
import type { Planning, Said } from '../../../../kit/plan/plan-form.tsx';
import { call } from '../../../../lib/call.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import type { UnitPlan, UnitPlanInput } from '../../queries.ts';

/** How an act on a unit is asked about, and carried out after a proof of a second factor. */
export const unitPlanning: Planning<UnitPlanInput, UnitPlan, { unit: string | null }> = {
  of: 'adminUnits',
  plan: (input, signal) => call(api.adminUnits.plan, input, { signal, show: 'none' }),
  isDoable: ({ refused }) => refused === null,
  carryOut: (input, said) => proveAdministrator(() => send(input, said)),
};

function send(input: UnitPlanInput, said: Said): Promise<{ unit: string | null }> {
  switch (input.act) {
    case 'add': {
      const { act: _, ...add } = input;
      return call(api.adminUnits.add, { ...add, ...said });
    }
    case 'move':
      return call(api.adminUnits.move, { unit: input.unit, parent: input.parent, ...said });
    case 'rename': {
      const { act: _, ...rename } = input;
      return call(api.adminUnits.rename, { ...rename, ...said });
    }
    case 'merge':
      return call(api.adminUnits.merge, { unit: input.unit, into: input.into, ...said });
    case 'close':
      return call(api.adminUnits.close, { unit: input.unit, into: input.into, ...said });
  }
}
