import type { Switch } from '@uc/contract';
import type { FieldGroupName } from '../field-groups.ts';
import type { KeptField, KeptRules } from '../queries.ts';

/** What somebody is about to set; of what is added nothing is there yet. */
export type Asked =
  | { readonly what: 'rules'; readonly kept: KeptRules }
  | { readonly what: 'switch'; readonly name: Switch; readonly isOn: boolean }
  | { readonly what: 'field'; readonly kept: KeptField | null }
  | { readonly what: 'retire'; readonly kept: KeptField; readonly name: string }
  | {
      readonly what: 'order';
      readonly group: FieldGroupName;
      readonly names: readonly string[];
      readonly version: string;
    };

/** What a dialog is told and tells. */
export interface SetProps<What extends Asked['what'] = Asked['what']> {
  readonly asked: Extract<Asked, { what: What }>;
  onDone(): void;
  onClose(): void;
}
