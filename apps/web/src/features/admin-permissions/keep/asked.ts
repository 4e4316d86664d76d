import type { Deciders, KeptConflict, KeptRole, KeptRule, WaitingRequest } from '../queries.ts';

/** What somebody is about to change; of what is added nothing is there yet. */
export type Asked =
  | { readonly what: 'role'; readonly application: string; readonly role: KeptRole | null }
  | { readonly what: 'retire' | 'restore'; readonly role: KeptRole }
  | { readonly what: 'deciders'; readonly deciders: Deciders }
  | { readonly what: 'conflict'; readonly conflict: KeptConflict | null }
  | { readonly what: 'endConflict'; readonly conflict: KeptConflict }
  | { readonly what: 'rule'; readonly insteadOf: KeptRule | null }
  | { readonly what: 'endRule'; readonly rule: KeptRule; readonly name: string }
  | { readonly what: 'reassign'; readonly request: WaitingRequest };

/** What a dialog is told and tells. */
export interface KeepProps<What extends Asked['what'] = Asked['what']> {
  readonly asked: Extract<Asked, { what: What }>;
  onDone(): void;
  onClose(): void;
}
