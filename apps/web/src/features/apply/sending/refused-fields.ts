import type { CallError, FieldError } from '@uc/contract';

/** Where a refusal of the server belongs: fields by their names, the choice of permissions, or what would happen. */
export function refusedFields(refusal: CallError | null): readonly FieldError[] {
  if (!refusal) return [];
  const { code, message, details } = refusal;
  if (code === 'request.invalid') return details.length > 0 ? details : [{ field: 'items', message }];
  if (code === 'selection.forbidden' || code === 'application.modelless') return [{ field: 'items', message }];
  if (code === 'conflict.blocking' || code === 'approver.missing') return [{ field: 'outlook', message }];
  return [];
}

/** True for one that is about the draft as a whole, or about how many there are. */
export function isAboutDraft({ code }: CallError): boolean {
  return (
    code === 'permission.changed' ||
    code === 'permission.moved' ||
    code === 'permission.unknown' ||
    code === 'drafts.full'
  );
}
