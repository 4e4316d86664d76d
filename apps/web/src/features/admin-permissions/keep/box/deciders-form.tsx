import { useQuery } from '@tanstack/react-query';
import { limits, type NamedPerson, type StepKind, stepKinds } from '@uc/contract';
import { useState } from 'react';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import type { Choice } from '../../../../widgets/remote-select/choice.ts';
import { PeopleField } from '../../people-field.tsx';
import { Preview } from '../../preview.tsx';
import { decidersQuery, type PlanInput } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

interface DraftStep {
  key: number;
  kind: StepKind;
  people: readonly Choice[];
}

/** Tags are short, so the name is all that they say. */
const choiceOf = ({ id, name }: NamedPerson): Choice => ({ value: id, label: name });

/** Who decides, step by step, and who owns the application; with who would decide for somebody, before it counts. */
export function DecidersForm({ asked: { deciders }, ...rest }: KeepProps<'deciders'>) {
  const text = useText();
  const words = text.views.adminPermissions;
  const form = text.views.adminPermissions.deciders;
  const [steps, setSteps] = useState<DraftStep[]>(() =>
    deciders.steps.map(({ kind, people }, key) => ({ key, kind, people: people.map(choiceOf) })),
  );
  const [owners, setOwners] = useState(() => deciders.owners.map(choiceOf));
  const [connected, setConnected] = useState(deciders.connected);
  const [version, setVersion] = useState(deciders.version);
  const newest = useQuery({ ...decidersQuery(deciders.id), enabled: false });
  const set = (key: number, change: Partial<DraftStep>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...change } : step)));
  const draft = {
    steps: steps.map(({ kind, people }) => ({
      kind,
      people: kind === 'people' ? people.map(({ value }) => value) : [],
    })),
    owners: owners.map(({ value }) => value),
  };
  const isWhole = draft.steps.every(({ kind, people }) => kind !== 'people' || people.length > 0);
  const input: PlanInput | undefined = isWhole
    ? { act: 'setDeciders', application: deciders.id, version, connected, ...draft }
    : undefined;

  function move(index: number, by: number): void {
    const [one, other] = [steps[index], steps[index + by]];
    if (one && other) setSteps(steps.with(index, other).with(index + by, one));
  }

  return (
    <KeepForm
      title={form.change(deciders.name)}
      body={text.views.adminPermissions.plan.purpose}
      act={words.acts.save}
      input={input}
      onNewest={async () => {
        const found = (await newest.refetch()).data;
        if (found) setVersion(found.version);
      }}
      {...rest}
    >
      <fieldset className="keep-steps">
        <legend>{form.steps}</legend>
        {steps.length === 0 && <p className="quiet">{form.noSteps}</p>}
        <ol>
          {steps.map((step, index) => (
            <li key={step.key}>
              <label className="filter">
                <span>{form.step(index + 1)}</span>
                <select
                  value={step.kind}
                  onChange={({ target }) =>
                    set(step.key, { kind: stepKinds.find((kind) => kind === target.value) ?? 'manager' })
                  }
                >
                  {stepKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {text.views.adminPermissions.kinds[kind]}
                    </option>
                  ))}
                </select>
              </label>
              {step.kind === 'people' ? (
                <PeopleField
                  label={form.whoDecides}
                  isMulti
                  isRequired
                  chosen={step.people}
                  onChange={(people) => set(step.key, { people })}
                />
              ) : (
                <p className="quiet">{form.asItComes[step.kind]}</p>
              )}
              <div className="keep-step-acts">
                <button
                  type="button"
                  className="chip keep-up"
                  aria-label={form.up(index + 1)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="next" />
                </button>
                <button
                  type="button"
                  className="chip keep-down"
                  aria-label={form.down(index + 1)}
                  aria-disabled={index === steps.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="next" />
                </button>
                <button
                  type="button"
                  className="chip"
                  aria-label={form.remove(index + 1)}
                  onClick={() => setSteps(steps.filter(({ key }) => key !== step.key))}
                >
                  <Icon name="close" />
                </button>
              </div>
            </li>
          ))}
        </ol>
        {steps.length < limits.ruleSteps && (
          <button
            type="button"
            className="button"
            onClick={() =>
              setSteps([
                ...steps,
                { key: 1 + Math.max(-1, ...steps.map(({ key }) => key)), kind: 'manager', people: [] },
              ])
            }
          >
            {form.addStep}
          </button>
        )}
      </fieldset>
      <PeopleField label={form.owners} isMulti chosen={owners} onChange={setOwners} />
      <PlanCheck label={form.connected} hint={form.connectedHint} isSet={connected} onChange={setConnected} />
      {isWhole && <Preview application={deciders.id} draft={draft} />}
    </KeepForm>
  );
}
