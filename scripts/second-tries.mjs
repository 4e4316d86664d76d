/**
 * A reporter that lists only the tests that passed at their second try, and why the first one failed. A browser on a busy
 * machine may need a second try; a test that often does has to be mended, so every one is listed.
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
