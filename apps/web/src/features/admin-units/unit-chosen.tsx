import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Fact, Facts } from '../../kit/facts/facts.tsx';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { PersonName } from '../../kit/person/person-name.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import type { AskedUnitAct } from './plan/asked.ts';
import { inhabitantsQuery, type UnitDetail, unitQuery } from './queries.ts';

interface Props {
  id: string | undefined;
  onAct(asked: AskedUnitAct): void;
}

/** The chosen unit: what it is, who leads it and who is in it, and what can be done to it. */
export function UnitChosen({ id, onAct }: Props) {
  const words = useText().views.adminUnits;
  if (id === undefined)
    return (
      <div className="organisation-unit organisation-none">
        <p>{words.chooseOne}</p>
        <p className="quiet">{words.chooseHint}</p>
      </div>
    );
  return <Chosen key={id} id={id} onAct={onAct} />;
}

function Chosen({ id, onAct }: { id: string; onAct(asked: AskedUnitAct): void }) {
  const words = useText().views.adminUnits;
  const unit = useQuery(unitQuery(id));
  return (
    <section className="organisation-unit" aria-label={unit.data?.name ?? words.title}>
      <QueryView query={unit} waiting={<Skeleton count={4} />}>
        {(known) => (
          <>
            <Head unit={known} onAct={onAct} />
            <UnitFacts unit={known} />
            <Inhabitants id={id} count={known.people} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Head({ unit, onAct }: { unit: UnitDetail; onAct(asked: AskedUnitAct): void }) {
  const text = useText();
  const words = text.views.adminUnits;
  const isHeld = unit.sources.length > 0;
  return (
    <header className="organisation-head">
      <div>
        <h2>{unit.name}</h2> <code>{unit.code}</code>
        {isHeld && <Tag>{words.heldBy(unit.sources.map((source) => words.sourceName(source)).join(' '))}</Tag>}
      </div>
      {unit.mayChange && (
        <div className="organisation-acts" role="toolbar" aria-label={words.actsLabel(unit.name)}>
          <button type="button" className="button" onClick={() => onAct({ act: 'add', unit })}>
            {text.views.adminUnits.buttons.add}
          </button>
          {!isHeld && (
            <button type="button" className="button" onClick={() => onAct({ act: 'rename', unit })}>
              {text.views.adminUnits.buttons.rename}
            </button>
          )}
          {!isHeld &&
            unit.mayMove &&
            (['move', 'merge', 'close'] as const).map((act) => (
              <button key={act} type="button" className="button" onClick={() => onAct({ act, unit })}>
                {text.views.adminUnits.buttons[act]}
              </button>
            ))}
        </div>
      )}
      {isHeld && unit.mayChange && <p className="quiet">{words.heldHint}</p>}
      {!isHeld && unit.mayChange && !unit.mayMove && <p className="quiet">{words.topHint}</p>}
    </header>
  );
}

function UnitFacts({ unit }: { unit: UnitDetail }) {
  const text = useText();
  const words = text.views.adminUnits;
  const facts = text.views.adminUnits.facts;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <Facts look="close">
      <Fact label={facts.path}>{unit.path}</Fact>
      <Fact label={facts.names}>{`${unit.names.zh_CN} · ${unit.names.en_US}`}</Fact>
      <Fact label={facts.people}>
        {words.peopleHere(numbers.format(unit.people), numbers.format(unit.peopleBelow))}
      </Fact>
      <Fact label={facts.unitsBelow}>{numbers.format(unit.unitsBelow)}</Fact>
      <Fact label={facts.leaders}>
        {unit.leaders.length === 0
          ? words.noLeader
          : unit.leaders.map(({ person, leads, title, unitsElsewhere }) => (
              <span key={person.id ?? person.name} className="organisation-leader">
                <PersonName person={person} />
                <small>
                  {[title, words.leads(leads), unitsElsewhere > 0 && words.leadsElsewhere(unitsElsewhere)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            ))}
      </Fact>
    </Facts>
  );
}

function Inhabitants({ id, count }: { id: string; count: number }) {
  const text = useText();
  const words = text.views.adminUnits;
  const query = useInfiniteQuery(inhabitantsQuery(id));
  return (
    <section className="organisation-people" aria-label={words.inhabitants}>
      <div className="organisation-people-head">
        <h3>{words.inhabitants}</h3>
        <Link href={pathTo('adminPeople', 'wide', { unit: id })}>{words.showPeople}</Link>
      </div>
      <PagedList
        query={query}
        lines={3}
        empty={<p className="quiet">{count === 0 ? words.nobody : words.nobodySeen}</p>}
        keyOf={(person) => person.id}
      >
        {(person) => (
          <>
            <Link href={pathTo('adminPerson', 'wide', { id: person.id })}>{person.name}</Link>
            <span className="quiet">{[person.title, person.employeeId].filter(Boolean).join(' · ')}</span>
            {person.state !== 'active' && <Tag>{text.views.adminPeople.states[person.state]}</Tag>}
          </>
        )}
      </PagedList>
    </section>
  );
}
