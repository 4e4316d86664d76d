import { PageHead } from '../../kit/page-head/page-head.tsx';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './audit.css';
import { auditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { useAuditExport } from './use-audit-export.ts';

/** Everybody's records and what administrators did: search, file, and checks of the chains. */
export default function AuditPage() {
  const words = useText().views.audit;
  const { values } = useAddress(auditAddress);
  const { isPreparing, begin } = useAuditExport(values);
  return (
    <div className="audit">
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <button type="button" className="button" aria-disabled={isPreparing} onClick={begin}>
            {isPreparing ? words.exporting : words.exportAll}
          </button>
        }
      />
      {values.export && (
        <p className="audit-note" role="status">
          <Icon name="info" />
          {words.exportExpired}
        </p>
      )}
      <section className="card" aria-label={words.table}>
        <AuditFilters />
        <AuditList question={values} />
      </section>
      <ChecksPanel />
    </div>
  );
}
