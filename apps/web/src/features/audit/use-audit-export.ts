import { api, apiBase, limits, linkTo } from '@uc/contract';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { prove } from '../../lib/proof/prove.ts';
import { refreshProof } from '../../lib/proof/standing.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import type { AuditQuestion } from './audit-address.ts';
import { inputOf } from './queries.ts';

/** Takes what is searched for along as a file: asks for a proof, which is good for one, says what that means, and starts it. */
export function useAuditExport(question: AuditQuestion) {
  const words = useText().views.audit;
  const number = new Intl.NumberFormat(languageTag(useLocale()));
  const preparing = useAction((asked: AuditQuestion) => call(api.audit.startExport, inputOf(asked)), {
    done({ id }) {
      startDownload(id);
      showToast('success', words.exportStarted);
    },
    after: () => refreshProof(), // it was good for this one
  });

  async function begin(): Promise<void> {
    if (preparing.isBusy || !(await prove('administer', { isExport: true }))) return;
    const body = words.exportBody(number.format(limits.exportRows));
    const isMeant = await confirm({ title: words.exportTitle, body, confirmLabel: words.exportGo });
    if (isMeant) preparing.run(question);
  }
  return { isPreparing: preparing.isBusy, begin: () => void begin() };
}

/** A link's click, not a change of the address: what the page has on show stays. */
function startDownload(id: string): void {
  const link = document.createElement('a');
  link.href = apiBase + linkTo(api.audit.download, { id });
  document.body.append(link);
  link.click();
  link.remove();
}
