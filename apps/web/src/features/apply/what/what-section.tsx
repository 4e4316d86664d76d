import { useQuery } from '@tanstack/react-query';
import { type ChangeType, limits, type SearchInput } from '@uc/contract';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor, reasonText } from '../../../lib/refusal.ts';
import { useLogin } from '../../../lib/session.ts';
import { RemoteSelect } from '../../../widgets/remote-select/remote-select.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { ErrorState } from '../../../widgets/states/states.tsx';
import type { FormItem, RequestForm } from '../form/request-form.ts';
import { newItem } from '../form/start.ts';
import { type Model, type ModelRole, modelQuery, type Options } from '../queries.ts';
import type { Models } from '../use-models.ts';
import { findApplications } from './find-applications.ts';
import { ItemCard } from './item-card.tsx';
import { RoleRow } from './role-row.tsx';
import { RolesTable } from './roles-table.tsx';

/** So many roles can be taken in at a glance; more stand in a table with a search. */
const rolesInSight = 8;

interface Props {
  options: Options;
  /** The application whose roles are on show at first. */
  opened: string | undefined;
  form: RequestForm;
  models: Models;
  errorOf(field: string): string | undefined;
  onChange(items: FormItem[]): void;
  onChangeItem(at: number, part: Partial<FormItem>): void;
}

/** Which permissions, of which applications: chosen from an application's roles, then set one by one. */
export function WhatSection({ options, opened, form, models, errorOf, onChange, onChangeItem }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const id = useId();
  const section = useRef<HTMLHeadingElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [application, setApplication] = useState(opened);
  const [news, setNews] = useState('');
  const people = form.people.map(({ value }) => value);
  const chosen = options.applications.find((one) => one.id === application);
  const model = useQuery({ ...modelQuery(chosen?.id ?? '', people), enabled: chosen !== undefined });
  // Those that nobody holds and everybody may ask for need no words of their own: where they are many, a table has them.
  const plain = (model.data?.roles ?? []).filter(
    ({ id: role, isRequestable }) => isRequestable && !model.data?.held.some(({ roleId }) => roleId === role),
  );
  const many = plain.length > rolesInSight ? plain : [];
  // These are about the choice itself; anything else is a list that did not come.
  const isRefused = isRefusedFor(model.error, 'application.modelless', 'application.unknown', 'selection.forbidden');

  function choose(role: ModelRole, change: ChangeType, of: Model): void {
    if (!chosen) return;
    const isOut = form.items.some((item) => item.role.id === role.id && item.change === change);
    const others = form.items.filter((item) => item.role.id !== role.id);
    if (isOut) {
      onChange(others);
      setNews(text.views.initiateApplication.removed(role.name));
    } else if (others.length >= limits.permissionItems)
      setNews(text.views.initiateApplication.itemsFull(limits.permissionItems));
    else {
      onChange([...others, newItem(chosen, role, change, options, of, timeZone)]);
      setNews(text.views.initiateApplication.added(role.name));
    }
  }

  /** Asks for just these of some roles; what the form asks for of them already stays as it was set. */
  function chooseAmong(roles: readonly ModelRole[], ids: readonly string[], of: Model): void {
    if (!chosen) return;
    const isAmong = (id: string) => roles.some((role) => role.id === id);
    const others = form.items.filter(({ role }) => !isAmong(role.id));
    const wanted = roles.filter((role) => ids.includes(role.id));
    const items = wanted.map(
      (role) =>
        form.items.find((item) => item.role.id === role.id) ?? newItem(chosen, role, 'add', options, of, timeZone),
    );
    const room = limits.permissionItems - others.length;
    onChange([...others, ...items.slice(0, room)]);
    setNews(
      items.length > room
        ? text.views.initiateApplication.itemsFull(limits.permissionItems)
        : text.views.initiateApplication.chosen(others.length + items.length),
    );
  }

  return (
    <section className="card request-part apply-part" aria-labelledby={id}>
      <h2 ref={section} id={id} tabIndex={-1}>
        {text.views.initiateApplication.what}
      </h2>
      <RemoteSelect
        label={text.views.permissions.application}
        placeholder={text.views.initiateApplication.chooseApplication}
        isRequired
        isCaseIgnored
        list={async ({ searchable }: SearchInput) => {
          const found = findApplications(options.applications, searchable?.filter?.value.slice(1, -1) ?? '');
          // What can be asked for comes first.
          found.sort((one, other) => Number(other.hasModel) - Number(one.hasModel));
          return {
            rows: found.map((one) => ({
              id: one.id,
              value: one.hasModel ? one.name : text.views.initiateApplication.modelless(one.name),
            })),
          };
        }}
        chosen={chosen ? [{ value: chosen.id, label: chosen.name }] : []}
        error={isRefused ? reasonText(model.error, text) : undefined}
        onChange={([one]) => setApplication(one?.value)}
      />
      {chosen && model.isPending && <Skeleton shape="rows" count={3} />}
      {chosen && model.isError && !isRefused && (
        <ErrorState
          message={reasonText(model.error, text)}
          onRetry={() => void model.refetch()}
          isRetrying={model.isFetching}
        />
      )}
      {chosen && model.data && many.length > 0 && (
        <RolesTable
          // Another application has other roles to search in.
          key={chosen.id}
          label={text.views.initiateApplication.rolesToAdd(chosen.name)}
          roles={many}
          chosen={form.items.filter(({ change }) => change === 'add').map(({ role }) => role.id)}
          onChange={(ids) => chooseAmong(many, ids, model.data)}
        />
      )}
      {chosen && model.data && model.data.roles.length > many.length && (
        <ul className="apply-roles" aria-label={text.views.initiateApplication.roles(chosen.name)}>
          {model.data.roles
            .filter((role) => !many.includes(role))
            .map((role) => (
              <RoleRow
                key={role.id}
                role={role}
                model={model.data}
                people={people}
                chosen={form.items.find((item) => item.role.id === role.id)?.change}
                onChoose={(change) => choose(role, change, model.data)}
              />
            ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {form.items.length >= limits.permissionItems && (
        <p className="quiet">{text.views.initiateApplication.itemsFull(limits.permissionItems)}</p>
      )}
      {errorOf('items') !== undefined && (
        <p className="note" role="alert" tabIndex={-1} data-problem="">
          {errorOf('items')}
        </p>
      )}
      {form.items.length > 0 && (
        <>
          <h3 ref={title} tabIndex={-1}>
            {text.views.initiateApplication.chosen(form.items.length)}
          </h3>
          <ul className="apply-items">
            {form.items.map((item, at) => (
              <ItemCard
                key={item.role.id}
                item={item}
                model={models.modelOf(item.application.id)}
                people={form.people}
                presetDays={options.presetDays}
                errorOf={(part) => errorOf(`items.${at}.${part}`)}
                onChange={(part) => onChangeItem(at, part)}
                onRemove={() => {
                  onChange(form.items.filter((_, place) => place !== at));
                  setNews(text.views.initiateApplication.removed(item.role.name));
                  // The list's own title goes with the last of it.
                  (form.items.length > 1 ? title : section).current?.focus();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
