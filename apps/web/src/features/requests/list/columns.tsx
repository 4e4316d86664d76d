import type { ListedRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { Link } from 'wouter';
import { itemsLine } from '../../../kit/request/change-words.ts';
import { StateTag } from '../../../kit/request/state-tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { Column } from '../../../widgets/page-table/column.ts';
import { forWhom, holdingWords } from './row-words.ts';

/** The specification's columns, and who holds it. */
export function columnsOf(text: WebText, timeZone: string): Column<ListedRequest>[] {
  const headers = text.views.myApplication.columns;
  return [
    {
      id: 'what',
      header: headers.what,
      cell: (row) => (
        <Link className="request-link" href={pathTo('request', 'wide', { id: row.id })}>
          {itemsLine(row, text)}
        </Link>
      ),
    },
    { id: 'state', header: headers.state, cell: (row) => <StateTag request={row} /> },
    {
      id: 'holder',
      header: headers.holder,
      cell: (row) => <Holding request={row} text={text} timeZone={timeZone} />,
      hideBelow: 'tablet',
    },
    { id: 'people', header: headers.people, cell: (row) => forWhom(row, text), hideBelow: 'desktop' },
    {
      id: 'time',
      header: headers.time,
      cell: ({ sentAt, createdAt }) => formatWhen(sentAt ?? createdAt, text, timeZone),
      isUnbroken: true,
      hideBelow: 'desktop',
    },
    { id: 'number', header: headers.number, cell: ({ number }) => number, isUnbroken: true, hideBelow: 'desktop' },
  ];
}

function Holding({ request, text, timeZone }: { request: ListedRequest; text: WebText; timeZone: string }) {
  const holding = holdingWords(request, text, timeZone);
  if (!holding) return text.views.myApplication.nobody;
  return (
    <>
      {holding.who}
      {holding.waited && <span className="quiet">{holding.waited}</span>}
    </>
  );
}
