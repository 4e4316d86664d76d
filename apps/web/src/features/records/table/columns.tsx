import type { ActionRecord } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Column } from '../../../widgets/page-table/column.ts';
import { applicationName } from '../record-words.ts';
import { ResultTag } from '../result-tag.tsx';

/** The specification's columns; what a screen has no room for stands in the details, and the address always does. */
export function columnsOf(text: WebText): Column<ActionRecord>[] {
  const headers = text.views.actionRecord.columns;
  return [
    { id: 'time', header: headers.time, cell: ({ time }) => time, isUnbroken: true },
    {
      id: 'operation',
      header: headers.operation,
      cell: ({ operation }) => text.views.actionRecord.operations[operation],
    },
    {
      id: 'clientType',
      header: headers.clientType,
      cell: ({ clientType }) => text.views.actionRecord.clientTypes[clientType],
      hideBelow: 'desktop',
    },
    {
      id: 'application',
      header: headers.application,
      cell: ({ application }) => applicationName(application, text),
      hideBelow: 'phone',
    },
    { id: 'device', header: headers.device, cell: ({ device }) => device, hideBelow: 'tablet' },
    { id: 'detail', header: headers.detail, cell: ({ detail }) => detail, hideBelow: 'desktop' },
    { id: 'browser', header: headers.browser, cell: ({ browser }) => browser, hideBelow: 'desktop' },
    { id: 'location', header: headers.location, cell: ({ location }) => location, hideBelow: 'tablet' },
    { id: 'ip', header: headers.ip, cell: ({ ip }) => ip, hideBelow: 'always' },
    { id: 'result', header: headers.result, cell: ({ result }) => <ResultTag result={result} />, isUnbroken: true },
  ];
}
