import { useQuery } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { tellRefusal } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { readChoice, writeChoice } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import { conditionWords } from '../filters/conditions.ts';
import { occurringQuery, placesQuery, type RecordPage } from '../queries.ts';
import { useNumber } from '../use-number.ts';
import { startDownload } from './start-download.ts';

/** Exports what is filtered: says what and how many, asks for a proof, and comes back with the file. */
export function useExport(layout: Layout, { choice, hrefOf }: Chosen, page: RecordPage | undefined) {
  const text = useText();
  const number = useNumber();
  const [, navigate] = useLocation();
  const [isPreparing, setPreparing] = useState(false);
  const occurring = useQuery(occurringQuery).data;
  const { filters, days } = choice;
  const places = useQuery({ ...placesQuery(days), enabled: filters.place !== undefined }).data?.rows;

  async function begin(): Promise<void> {
    if (!page || isPreparing) return;
    if (page.total === 0) return showToast('error', text.views.actionRecord.exportNothing);
    const conditions = conditionWords(filters, { occurring, places }, text);
    const isMeant = await confirm({
      title: page.isMore
        ? text.views.actionRecord.exportTitleMore(number(page.total))
        : text.views.actionRecord.exportTitle(number(page.total)),
      body: [
        conditions.length === 0
          ? text.views.actionRecord.exportAll
          : text.views.actionRecord.exportOf(conditions.join(text.views.actionRecord.between)),
        text.views.actionRecord.exportBody,
      ].join(' '),
      confirmLabel: text.views.actionRecord.exportGo,
    });
    if (!isMeant) return;
    forgetTickets('export');
    beginErrand('export', { back: hrefOf({ isExportExpired: false }), subject: writeChoice(choice) });
    navigate(pathTo('verify', layout, { scene: 'export' }));
  }

  async function finish(ticket: string, subject: string): Promise<void> {
    setPreparing(true);
    try {
      const { id } = await call(api.records.startExport, { ticket, ...readChoice(subject).filters });
      startDownload(id);
      showToast('success', text.views.actionRecord.exportStarted);
    } catch (error) {
      // Refused right after the proof: told, lest anybody goes round in circles.
      if (!(error instanceof CallError)) throw error;
      tellRefusal(error, text);
    } finally {
      forgetTickets('export'); // it was good for this one
      setPreparing(false);
    }
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('export');
    if (errand) void finish(errand.ticket, errand.subject);
  });
  useEffect(() => goOn(), []);

  return { isPreparing, begin: () => void begin() };
}
