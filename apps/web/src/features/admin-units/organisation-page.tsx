import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { addressOf, id, said, useAddress } from '../../lib/address.ts';
import { administratorQuery, reachesAll } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import { useTreeLoader } from '../../widgets/org-picker/use-tree-loader.ts';
import { SplitPane } from '../../widgets/split-pane/split-pane.tsx';
import './organisation.css';
import type { AskedUnitAct } from './plan/asked.ts';
import { UnitPlanDialog } from './plan/unit-plan-dialog.tsx';
import { listUnits, unitsKey } from './queries.ts';
import { UnitChosen } from './unit-chosen.tsx';
import { UnitsTree } from './units-tree.tsx';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

const organisationAddress = addressOf({ unit: said(id) });

/** How much of the width the tree has at first. */
const treePercent = 42;

/** The units of an organisation: the tree at the left, the chosen unit and what can be done to it at the right. */
export default function OrganisationPage() {
  const text = useText();
  const words = text.views.adminUnits;
  const { values, go } = useAddress(organisationAddress);
  const queries = useQueryClient();
  const loader = useTreeLoader({ list: listUnits, searchKey: 'name', resultField: 'rows' });
  const [asked, setAsked] = useState<AskedUnitAct | null>(null);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator?.roles.some(({ role }) => role === 'owner' || role === 'people') ?? false;
  const mayTop = administrator ? reachesAll(administrator, 'people') : false;

  return (
    <div className="organisation">
      <PageHead
        title={words.title}
        purpose={isKeeper ? words.purpose : words.purposeReading}
        actions={
          mayTop && (
            <button type="button" className="button" onClick={() => setAsked({ act: 'add', unit: null })}>
              {words.addTop}
            </button>
          )
        }
      />
      <div className="card organisation-panes">
        <SplitPane
          initialPercents={[treePercent]}
          panes={[
            <UnitsTree
              key="units"
              loader={loader}
              unit={values.unit}
              onUnit={(unit) => go({ unit })}
              onDropped={isKeeper ? (unit, onto) => setAsked({ act: 'move', unit, to: onto }) : undefined}
            />,
            <UnitChosen key="unit" id={values.unit} onAct={setAsked} />,
          ]}
        />
      </div>
      <UnitPlanDialog
        asked={asked}
        mayTop={mayTop}
        onClose={() => setAsked(null)}
        onDone={(unit, act) => {
          setAsked(null);
          showToast('success', text.views.adminUnits.done[act]);
          // What ended is not there to be shown; what took it in is.
          go({ unit: unit ?? (asked?.act === 'close' || asked?.act === 'merge' ? undefined : values.unit) });
          void loader.refresh();
          void queries.invalidateQueries({ queryKey: unitsKey });
        }}
      />
    </div>
  );
}
