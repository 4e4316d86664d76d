interface Guard {
  id: string;
  file: string;
  line: number;
  kind: string;
  text: string;
}
export function guardedFiles(named?: readonly string[]): string[];
export function guardsOf(files: readonly string[]): Guard[];
