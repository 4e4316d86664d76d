import type { ShownRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** What a step is called: who decides it, and for which applications where there are several. */
export function stepName(
  { kind, applications }: Pick<ShownRequest['steps'][number], 'kind' | 'applications'>,
  text: WebText,
): string {
  const name = text.views.permissions.kinds[kind];
  if (applications.length === 0) return name;
  return text.views.permissions.kindFor(name, applications.join(text.views.permissions.between));
}
