import type { Command } from '../../command.ts';

/** Brings in applications, categories and roles from a file: all of it or, with every problem named, nothing. */
export const importCommand: Command = {
  words: ['apps', 'import'],
  values: ['file'],
  summary: 'Take in applications from a JSON or CSV file (docs/applications.md), all or nothing',
  async run(context, file = '') {
    // Loaded only now: no other command should wait for a library of pictures and a dictionary.
    const { runImport } = await import('./run-import.ts');
    return runImport(context, file);
  },
};
