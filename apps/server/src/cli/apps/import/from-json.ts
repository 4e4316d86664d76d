import type { Kind, Raw, RawFile } from './entries.ts';
import type { Problem } from './problem.ts';

const titles: Record<Kind, string> = { categories: 'Category', roles: 'Role', applications: 'Application' };
const kinds = Object.keys(titles) as Kind[];

/** Takes the lists of entries out of a JSON file. */
export function fromJson(text: string, problems: Problem[]): RawFile {
  const file: RawFile = { categories: [], roles: [], applications: [] };
  const say = (field: string, what: string) => problems.push({ where: 'The file', field, what });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    say('', `is not JSON: ${(error as Error).message}`);
    return file;
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    say('', `must be an object with the lists ${kinds.join(', ')}`);
    return file;
  }
  for (const [name, list] of Object.entries(content)) {
    const kind = kinds.find((one) => one === name);
    if (!kind) say(name, 'is no field of the format');
    else if (!Array.isArray(list)) say(name, 'must be a list');
    else file[kind] = list.map((value: unknown, index) => ({ where: placeOf(titles[kind], index, value), value }));
  }
  return file;
}

function placeOf(title: string, index: number, value: unknown): Raw['where'] {
  const { code } = Object(value) as { code?: unknown }; // anything can stand in a list, and no field of it is trusted
  return `${title} ${index + 1}${typeof code === 'string' ? ` (${JSON.stringify(code).slice(1, -1)})` : ''}`;
}
