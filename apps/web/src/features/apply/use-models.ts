import { useQueries } from '@tanstack/react-query';
import { type Model, type ModelRole, modelQuery } from './queries.ts';

/** What is known of the applications that a form concerns. */
export interface Models {
  modelOf(application: string): { data: Model | undefined; error: Error | null };
  roleOf(id: string): ModelRole | undefined;
  areThere: boolean;
}

/** Asks for the models of several applications, for these people. */
export function useModels(applications: readonly string[], people: readonly string[]): Models {
  const results = useQueries({ queries: applications.map((id) => modelQuery(id, people)) });
  return {
    modelOf(application) {
      const { data, error = null } = results[applications.indexOf(application)] ?? {};
      return { data, error };
    },
    roleOf: (id) => results.flatMap(({ data }) => data?.roles ?? []).find((role) => role.id === id),
    areThere: results.every(({ isSuccess }) => isSuccess),
  };
}
