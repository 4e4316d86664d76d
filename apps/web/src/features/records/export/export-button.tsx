import { useText } from '../../../lib/i18n/text.ts';
import type { Chosen } from '../choice/use-choice.ts';
import type { RecordPage } from '../queries.ts';
import { useExport } from './use-export.ts';

interface Props {
  chosen: Chosen;
  page: RecordPage | undefined;
}

/** Takes what is filtered along as a file. */
export function ExportButton({ chosen, page }: Props) {
  const text = useText();
  const { isPreparing, begin } = useExport(chosen, page);
  return (
    <button type="button" className="button" aria-disabled={!page || isPreparing} onClick={begin}>
      {isPreparing ? text.views.actionRecord.exporting : text.views.actionRecord.export}
    </button>
  );
}
