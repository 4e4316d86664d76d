import { useState } from 'react';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { useAddress } from '../../../lib/address.ts';
import { administratorQuery } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { queryClient } from '../../../lib/query.ts';
import { SplitPane } from '../../../widgets/split-pane/split-pane.tsx';
import { UnitsPane } from '../units/units-pane.tsx';
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
  // The tree knows the name; after a reload it is not said until the unit is chosen again.
  const [named, setNamed] = useState<{ id: string; name: string }>();
  return (
    <div className="people">
      <PageHead title={words.title} purpose={words.purpose} />
      <div className="card people-panes">
        <SplitPane
          initialPercents={[treePercent]}
          panes={[
            <UnitsPane
              key="units"
              unit={values.unit}
              isBelow={!values.isAlone}
              onUnit={(unit) => {
                setNamed(unit && { id: unit.id, name: unit.name });
                go({ unit: unit?.id });
              }}
              onBelow={(isBelow) => go({ isAlone: !isBelow })}
            />,
            <PeopleList key="people" unitName={values.unit === named?.id ? named?.name : undefined} />,
          ]}
        />
      </div>
    </div>
  );
}
