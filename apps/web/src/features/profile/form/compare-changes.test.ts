import { expect, test } from 'vitest';
import { editForm } from '../testing/samples.ts';
import { compareChanges } from './compare-changes.ts';

const fresh = (values: Record<string, string>, locked: readonly string[] = []) => ({
  fields: editForm.fields.map((field) => (locked.includes(field.name) ? { ...field, readOnly: true } : field)),
  values: { ...editForm.values, ...values },
  version: 'v2',
});

test.each([
  ['only the person changed it', {}, { extension: '9' }, []],
  ['both say the same', { extension: '9' }, { extension: '9' }, []],
  ['they differ', { extension: '7' }, { extension: '9' }, ['extension']],
  ['it was emptied elsewhere', { extension: '' }, { extension: '9' }, ['extension']],
  ['it was filled in elsewhere', { office: 'A-1' }, { office: 'B-2' }, ['office']],
  ['another field was changed', { office: 'A-1' }, { extension: '9' }, []],
  ['a mask looks the same whatever is behind it', {}, { birthday: '2000-01-01' }, ['birthday']],
])('%s', (_, values, mine, names) => {
  const { conflicts, lost } = compareChanges(editForm, fresh(values), mine);
  expect(conflicts.map(({ field }) => field.name)).toEqual(names);
  expect(lost).toEqual([]);
});

test('a field that was locked or taken away in the meantime is lost, not in conflict', () => {
  const gone = {
    ...fresh({}, ['extension']),
    fields: fresh({}, ['extension']).fields.filter(({ name }) => name !== 'gender'),
  };
  const { conflicts, lost } = compareChanges(editForm, gone, { extension: '9', gender: 'male', office: 'A-1' });
  expect(conflicts).toEqual([]);
  expect(lost.map(({ label }) => label)).toEqual(['分机号', '性别']);
});

test('names that every object has are fields like others', () => {
  const field = { name: 'constructor', kind: 'text', label: 'x', required: false } as const;
  const read = { fields: [field], values: {}, version: 'v1' };
  expect(compareChanges(read, read, { constructor: 'mine' }).conflicts).toEqual([]);
});
