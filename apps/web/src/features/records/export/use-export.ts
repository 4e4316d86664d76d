import { useQuery } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { type Proved, useErrand } from '../../../lib/proof/use-errand.ts';
import { useLogin } from '../../../lib/session.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { address, filtersOf, rangeOf } from '../choice/choice.ts';
import { rangeWords } from '../choice/range-words.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { conditionWords } from '../filters/conditions.ts';
import { occurringQuery, placesQuery, type RecordPage } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { startDownload } from './start-download.ts';

/** Exports what is filtered: says what and how many, asks for a proof, and comes back with the file. */
export function useExport({ choice, filters, range, hrefOf }: Chosen, page: RecordPage | undefined) {
  const text = useText();
  const number = useNumber();
  const { timeZone } = useLogin();
  const occurring = useQuery(occurringQuery).data;
  const places = useQuery({ ...placesQuery(range), enabled: filters.place !== undefined }).data?.rows;

  // Refused right after the proof: told, lest anybody goes round in circles.
  const preparing = useAction(
    ({ subject, ticket }: Proved) => {
      const meant = address.read(subject);
      return call(api.records.startExport, { ticket, ...filtersOf(meant), ...rangeOf(meant) });
    },
    {
      done({ id }) {
        startDownload(id);
        showToast('success', text.views.actionRecord.exportStarted);
      },
      after: () => forgetTickets('export'), // it was good for this one
    },
  );
  const errand = useErrand('export', preparing.run);

  async function begin(): Promise<void> {
    if (!page || preparing.isBusy) return;
    if (page.total === 0) return showToast('error', text.views.actionRecord.exportNothing);
    const conditions = [rangeWords(range, text, timeZone), ...conditionWords(filters, { occurring, places }, text)];
    const isMeant = await confirm({
      title: page.isMore
        ? text.views.actionRecord.exportTitleMore(number(page.total))
        : text.views.actionRecord.exportTitle(number(page.total)),
      body: [
        text.views.actionRecord.exportOf(conditions.join(text.views.actionRecord.between)),
        text.views.actionRecord.exportBody,
      ].join(' '),
      confirmLabel: text.views.actionRecord.exportGo,
    });
    if (isMeant) errand.prove(address.write(choice), hrefOf({ export: undefined }));
  }

  return { isPreparing: preparing.isBusy, begin: () => void begin() };
}
