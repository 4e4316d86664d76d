interface Guard {
  id: string;
  line: number;
  kind: string;
  text: string;
  insertions: { at: number; text: string; isOpening: boolean; extent: number }[];
}
export function findGuards(code: string, file: string): Guard[];
export function instrument(code: string, guards: readonly Guard[]): string;
