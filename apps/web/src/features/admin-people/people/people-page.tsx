import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { useAddress } from '../../../lib/address.ts';
import { administratorQuery, holds } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { queryClient } from '../../../lib/query.ts';
import { useTreeLoader } from '../../../widgets/org-picker/use-tree-loader.ts';
import { SplitPane } from '../../../widgets/split-pane/split-pane.tsx';
import { AddButton } from '../add/add-button.tsx';
import { listUnits } from '../units/list-units.ts';
import { UnitsPane, useUnitName } from '../units/units-pane.tsx';
import { peopleAddress } from './people-address.ts';
import './people.css';
import { PeopleList } from './people-list.tsx';
import { PhonePeople } from './phone-people.tsx';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

/** How much of the width the tree has at first: names of units with their numbers fit. */
const treePercent = 22;

/** People as administrators find them. */
export default function PeoplePage() {
  const isPhone = useLayout() === 'phone';
  return isPhone ? <PhonePeople /> : <WidePeople />;
}

function WidePeople() {
  const words = useText().views.adminPeople;
  const { values, go } = useAddress(peopleAddress);
  const loader = useTreeLoader({ list: listUnits, searchKey: 'name', resultField: 'rows' });
  const unitName = useUnitName(loader, values.unit);
  const { data: administrator } = useQuery(administratorQuery);
  const canAdd = administrator !== undefined && holds(administrator, 'people');
  const unit = values.unit !== undefined && unitName !== undefined ? { key: values.unit, title: unitName } : null;
  return (
    <div className="people">
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={canAdd && <AddButton unit={unit} onAdded={loader.refresh} />}
      />
      <div className="card people-panes">
        <SplitPane
          initialPercents={[treePercent]}
          panes={[
            <UnitsPane
              key="units"
              loader={loader}
              unit={values.unit}
              isBelow={!values.isAlone}
              onUnit={(unit) => go({ unit: unit?.id })}
              onBelow={(isBelow) => go({ isAlone: !isBelow })}
            />,
            <PeopleList
              key="people"
              unitName={values.unit && (unitName ?? words.chosenUnit)}
              onChanged={loader.refresh}
            />,
          ]}
        />
      </div>
    </div>
  );
}
