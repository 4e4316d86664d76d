import { useQueryClient } from '@tanstack/react-query';
import { type ActionRecord, api, CallError, limits } from '@uc/contract';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { recordsKey } from '../../../lib/was-it-me.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import type { Guide } from '../queries.ts';
import { Step } from './step.tsx';

/** Tells the security contact, once; where nobody can be told from here, says whom to ask. */
export function ReportStep({ record, guide }: { record: ActionRecord; guide: Guide }) {
  const text = useText();
  const title = text.views.actionRecord.report;
  if (record.isReported) {
    return (
      <Step title={title} state="done">
        <p role="status">{text.views.actionRecord.reportDone}</p>
      </Step>
    );
  }
  return (
    <Step title={title} state="open">
      {guide.canReport ? (
        <ReportForm record={record.id} />
      ) : (
        <p>{guide.contact ? text.views.actionRecord.reportAsk(guide.contact) : text.views.actionRecord.reportNobody}</p>
      )}
    </Step>
  );
}

function ReportForm({ record }: { record: string }) {
  const text = useText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const sending = useAction(() => call(api.records.report, { record, note }), {
    refused: () => undefined, // told under the field
    after: () => queries.invalidateQueries({ queryKey: recordsKey }),
  });
  const { isBusy, error } = sending;
  // Done before, in another window for instance, is what was wanted.
  const problem = error instanceof CallError && error.code !== 'report.repeated' ? error.message : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    sending.run();
  }

  return (
    <form ref={passOnFocus} className="step-part" onSubmit={submit}>
      <p>{text.views.actionRecord.reportBody}</p>
      <TextInput
        label={text.views.actionRecord.reportNote}
        value={note}
        onChange={(typed) => setNote(typed ?? '')}
        maxCharacters={limits.reportCharacters}
        error={problem}
      />
      <button type="submit" className="button" aria-disabled={isBusy}>
        {isBusy ? text.views.actionRecord.reporting : text.views.actionRecord.reportGo}
      </button>
    </form>
  );
}
