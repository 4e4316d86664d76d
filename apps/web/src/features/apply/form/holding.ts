import type { Model, ModelRole } from '../queries.ts';

/** What the people a request is for have of one role, and what can be asked for therefore. */
export interface Holding {
  /** Those who hold it, with its end. */
  holders: Model['held'];
  isHeldByAll: boolean;
  /** Asking for it changes something: somebody lacks it, it ends, or it reaches units that may be others. */
  canAdd: boolean;
  /** Everyone holds it, and nobody by their job or by rule. */
  canDelete: boolean;
}

/** Reads it from the model; `count` is how many people it is for. */
export function holdingOf(role: ModelRole, { held }: Model, count: number): Holding {
  const holders = held.filter(({ roleId }) => roleId === role.id);
  const isHeldByAll = holders.length >= count;
  return {
    holders,
    isHeldByAll,
    canAdd: !isHeldByAll || role.takesUnits || holders.some(({ until }) => until !== null),
    canDelete: isHeldByAll && holders.every(({ canDelete }) => canDelete),
  };
}
