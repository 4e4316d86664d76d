/**
 * A reporter of one matter: which tests passed only at their second try, and what the first one said. A database or a
 * browser on a busy machine earns that try; a test that needs it often is to be mended all the same, so none goes unseen.
 */
export default class SecondTries {
  #tests = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#tests.push(test);
  }

  onTestRunEnd() {
    if (this.#tests.length === 0) return;
    console.log(`\nAt a second try only (${this.#tests.length}):`);
    for (const test of this.#tests) {
      const [first] = test.result().errors ?? [];
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}\n    ${first?.message.split('\n')[0] ?? ''}`);
    }
  }
}
