import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What is begun first: files that take longest, and those that start programs and mostly wait for them, which goes well beside the pages of the web. Of
 * files that it has not run yet the runner knows only how large they are.
 */
const first = [
  /e2e\/(screens|account-security|passkeys|permissions|profile|app-hub|captcha)\.test/,
  /server\/src\/main\.(keeper\.|start\.|)test/,
  /server\/src\/(main\.|uc\.|db\/(embedded|several-hosts))/,
  /server\/src\/(adapters\/messenger\/outbox\.failures|cli\/(records|directory\/nasty-files|keys\/forget-lost)|db\/seed\/seed|directory\/files\/read-files)\.test/,
  /web\/src\/gallery\/states\.test/,
];

/** Begins such files of each project first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => [...first, /./].findIndex((name) => name.test(moduleId));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => place(a) - place(b)),
    );
  }
}
