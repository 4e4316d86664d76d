import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as contract from '@uc/contract';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanRows } from './lean-rows.ts';

type Contract = typeof contract;
type Schema = Parameters<Contract['isSecret']>[0];

const web = resolve(import.meta.dirname, '../src');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/testing\/|gallery/.test(name))
  .map((name) => ({ name, code: readFileSync(resolve(web, name), 'utf8') }));

const rowsOf = ({ api }: Contract) =>
  Object.entries(api).flatMap(([feature, table]) =>
    Object.entries(table as Record<string, contract.Endpoint>).map(([name, row]) => ({
      name: `${feature}.${name}`,
      row,
    })),
  );

/** The contract as the web has it. */
async function leanContract(): Promise<Contract> {
  const [bundle] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [leanRows()],
      build: {
        write: false,
        minify: false,
        lib: { entry: resolve(import.meta.dirname, '../../../packages/contract/src/index.ts'), formats: ['es'] },
        rolldownOptions: { output: { codeSplitting: false } }, // one file, which can be imported as it is
      },
    }),
  ].flat();
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

/** A schema as data: all that decides how a value travels; `whole`: also what decides whether it is taken. */
function dataOf(value: unknown, isSecret: Contract['isSecret'], depth: 'travels' | 'whole'): unknown {
  const inside = (part: unknown) => dataOf(part, isSecret, depth);
  if (typeof value === 'function') return 'function'; // bundled, its text is another one
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inside);
  if (!('_zod' in value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
  const { def } = (value as Schema)._zod; // a schema, or a check of one
  const { checks, check, abort, format, ...parts } = def as unknown as Record<string, unknown>;
  const data = inside(depth === 'whole' ? { ...parts, checks, check, abort, format } : parts) as object;
  return 'type' in parts ? { ...data, isSecret: isSecret(value as Schema) } : data;
}

const lean = await leanContract();
const leanRow = new Map(rowsOf(lean).map(({ name, row }) => [name, row]));

test.each(rowsOf(contract))('$name is sent as the server describes it', ({ name, row }) => {
  const { input, output, summary, ...rest } = row;
  const { input: leanInput, output: leanOutput, ...leanRest } = leanRow.get(name) ?? expect.unreachable(name);
  expect(leanRest).toEqual(rest);
  expect(dataOf(leanInput, lean.isSecret, 'travels')).toEqual(dataOf(input, contract.isSecret, 'travels'));
  expect(summary).not.toBe('');
  expect(leanOutput === undefined).toBe(!name.startsWith('appHub.'));
});

const judged = [...new Set(sources.flatMap(({ code }) => code.match(/\bapi\.\w+\.\w+\.(?:input|output)\b/g) ?? []))];

test.each(judged)('%s, by which the web judges, is whole there', (read) => {
  const [, feature = '', name = '', part] = read.split('.');
  const schemaOf = (row: contract.Endpoint | undefined) => row?.[part === 'input' ? 'input' : 'output'];
  const full = rowsOf(contract).find((one) => one.name === `${feature}.${name}`);
  expect(dataOf(schemaOf(leanRow.get(`${feature}.${name}`)), lean.isSecret, 'whole')).toEqual(
    dataOf(schemaOf(full?.row), contract.isSecret, 'whole'),
  );
});

test('the web judges by no schema but those, so that the ones above are all', () => {
  const judges = /\b(?:safeParse|parse|safeParseAsync|parseAsync)\((?<!(?:JSON|Date)\.parse\()/;
  // Reads an address by the schemas it is given; those who give them are looked at.
  const addresses = 'lib/address.ts';
  const givesSchemas = /import \{[^}]*\baddressOf\b[^}]*\} from '[^']*lib\/address\.ts'/;
  const judging = sources.filter(
    ({ name, code }) => !name.endsWith(addresses) && (judges.test(code) || givesSchemas.test(code)),
  );
  expect(judging.length).toBeGreaterThan(0);
  for (const { name, code } of judging) expect(code, name).toMatch(/\bapi\.\w+\.\w+\.(?:input|output)\b/);
  for (const { name, code } of sources) expect(code, name).not.toMatch(/\{[^{}]*\b(?:input|output)\b[^{}]*\} = api\b/);
});

test('a size is left out only where a row has it, and nothing that looks like one', () => {
  const plugin = leanRows();
  const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
  const shorten = (code: string) => transform.call({} as never, code, '/packages/contract/src/sample.ts')?.code ?? code;
  expect(shorten('const a = z.string().check(z.regex(/z.maxLength(3)/), z.maxLength(f(3))); // z.int()')).toBe(
    'const a = z.string().check(z.regex(/z.maxLength(3)/), ); // z.int()',
  );
  expect(shorten('const a = z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(9));')).toBe(
    'const a = z.array(z.number());',
  );
  expect(
    shorten(
      "const rows = { a: get('/a', { summary: 'A', input: z.strictObject({ output: z.string(), summary: z.string() }), output: b }) };",
    ),
  ).toBe("const rows = { a: get('/a', {  input: z.strictObject({ output: z.string(), summary: z.string() }),  }) };");
  expect(shorten('const kept = z.maxLength(3);')).toBe('const kept = z.maxLength(3);');
});
