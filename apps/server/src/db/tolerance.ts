/** What the database remembers of a migration, as far as other programs are concerned. */
export interface Applied {
  version: number;
  checksum: string;
  /** The oldest program, by how many migrations it knows, that may go on serving beside it; null: none older. */
  tolerates: number | null;
}

/** Reads the first line of a migration, `-- tolerates: 14`: a program that knows migrations up to 14 may go on serving. */
export function toleranceIn(sql: string): number | null {
  const said = /^-- tolerates: (\d+)\r?\n/.exec(sql)?.[1];
  return said === undefined ? null : Number(said);
}

/** What a database holds, also where its table has no such column yet: who serves may not add it. */
export const appliedSql = `select version, checksum, (to_jsonb(m) ->> 'tolerates')::int as tolerates
  from migration m order by version`;

/** Whether a program that knows so many migrations may serve beside the later ones that a database holds. */
export function isTolerated(known: number, applied: readonly Applied[]): boolean {
  return applied
    .filter(({ version }) => version > known)
    .every(({ tolerates }) => tolerates !== null && tolerates <= known);
}
