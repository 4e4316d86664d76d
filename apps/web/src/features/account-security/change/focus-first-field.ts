/** A step that takes the place of another takes over the focus as well, into its first field. */
export function focusFirstField(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('form input')?.focus();
}
