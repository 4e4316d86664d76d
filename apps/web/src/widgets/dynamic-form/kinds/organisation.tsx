import type { KindProps } from '../kind-props.ts';
import { slotProps } from '../present-value.ts';

/** Organisational units, drawn by the page: it knows how they are listed. */
export function OrganisationKind(props: KindProps) {
  return props.slots.renderOrganisation?.(slotProps(props)) ?? null;
}
