import type { PermissionState } from './permission-words.ts';

/** Who makes a move: the one who applies, or whoever the open step waits for. */
type Mover = 'applicant' | 'approver';

interface Move {
  readonly from: readonly PermissionState[];
  readonly to: PermissionState | 'same';
  readonly by: Mover;
}

/**
 * Every move of a permission application (spec 19.2); nothing else changes its state. `approve` leaves a further step to
 * decide, `pass` is the last decision; `void` ends the application without changing its state.
 */
export const permissionMoves = {
  send: { from: ['initiated'], to: 'inApproval', by: 'applicant' },
  revoke: { from: ['inApproval'], to: 'initiated', by: 'applicant' },
  void: { from: ['initiated', 'rejected'], to: 'same', by: 'applicant' },
  approve: { from: ['inApproval'], to: 'same', by: 'approver' },
  pass: { from: ['inApproval'], to: 'passed', by: 'approver' },
  reject: { from: ['inApproval'], to: 'rejected', by: 'approver' },
  sendBack: { from: ['inApproval'], to: 'initiated', by: 'approver' },
} as const satisfies Record<string, Move>;

export type PermissionMove = keyof typeof permissionMoves;

/** Every move, for schemas. */
export const permissionMoveNames = Object.keys(permissionMoves) as [PermissionMove, ...PermissionMove[]]; // Object.keys forgets which keys they are

/** Whether a move can be made from here; a void application makes none. */
export function canMove(move: PermissionMove, state: PermissionState, isVoid: boolean): boolean {
  const from: readonly PermissionState[] = permissionMoves[move].from;
  return !isVoid && from.includes(state);
}

/** The state after a move. */
export function stateAfter(move: PermissionMove, state: PermissionState): PermissionState {
  const { to } = permissionMoves[move];
  return to === 'same' ? state : to;
}
