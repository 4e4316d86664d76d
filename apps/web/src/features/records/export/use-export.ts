import { useQuery } from '@tanstack/react-query';
import { api, limits } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { prove } from '../../../lib/proof/prove.ts';
import { refreshProof } from '../../../lib/proof/standing.ts';
import { useLogin } from '../../../lib/session.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { filtersOf, rangeOf } from '../choice/choice.ts';
import { rangeWords } from '../choice/range-words.ts';
import type { Chosen } from '../choice/use-choice.ts';
import { conditionWords } from '../filters/conditions.ts';
import { occurringQuery, placesQuery, type RecordPage } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { startDownload } from './start-download.ts';

/** Exports what is filtered: asks for a proof, says what and how many, and starts the file. */
export function useExport({ choice, filters, range }: Chosen, page: RecordPage | undefined) {
  const text = useText();
  const number = useNumber();
  const { timeZone } = useLogin();
  const occurring = useQuery(occurringQuery).data;
  const places = useQuery({ ...placesQuery(range), enabled: filters.place !== undefined }).data?.rows;

  // Refused right after the proof: told, lest anybody goes round in circles.
  const preparing = useAction(
    (meant: Chosen['choice']) => call(api.records.startExport, { ...filtersOf(meant), ...rangeOf(meant) }),
    {
      done({ id }) {
        startDownload(id);
        showToast('success', text.views.actionRecord.exportStarted);
      },
      after: () => refreshProof(), // it was good for this one
    },
  );

  async function begin(): Promise<void> {
    if (!page || preparing.isBusy) return;
    if (page.total === 0) return showToast('error', text.views.actionRecord.exportNothing);
    if (!(await prove('export'))) return;
    const conditions = [rangeWords(range, text, timeZone), ...conditionWords(filters, { occurring, places }, text)];
    const isMeant = await confirm({
      title: page.isMore
        ? text.views.actionRecord.exportTitleMore(number(page.total))
        : text.views.actionRecord.exportTitle(number(page.total)),
      body: [
        text.views.actionRecord.exportOf(conditions.join(text.views.actionRecord.between)),
        text.views.actionRecord.exportBody(number(limits.exportRows)),
      ].join(' '),
      confirmLabel: text.views.actionRecord.exportGo,
    });
    if (isMeant) preparing.run(choice);
  }

  return { isPreparing: preparing.isBusy, begin: () => void begin() };
}
