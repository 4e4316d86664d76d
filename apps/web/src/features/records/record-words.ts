import type { ActionRecord } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** What a record is called where it is spoken of. */
export function nameOf({ operation, time }: ActionRecord, text: WebText): string {
  return text.views.actionRecord.rowName(text.views.actionRecord.operations[operation], time);
}

/** What an application is called; one that is gone has no name left. */
export function applicationName(application: ActionRecord['application'], text: WebText): string {
  return application ? application.name || text.views.actionRecord.goneApplication : '';
}

/** Everything a record says, in the specification's order; what is not known is left out. */
export function factsOf(record: ActionRecord, text: WebText): { label: string; value: string }[] {
  const columns = text.views.actionRecord.columns;
  return [
    { label: columns.time, value: record.time },
    { label: columns.operation, value: text.views.actionRecord.operations[record.operation] },
    { label: columns.result, value: text.views.actionRecord.results[record.result] },
    { label: columns.detail, value: record.detail },
    { label: columns.application, value: applicationName(record.application, text) },
    { label: columns.clientType, value: text.views.actionRecord.clientTypes[record.clientType] },
    { label: columns.device, value: record.device },
    { label: columns.browser, value: record.browser },
    { label: columns.location, value: record.location },
    { label: columns.ip, value: record.ip },
  ].filter(({ value }) => value !== '');
}
