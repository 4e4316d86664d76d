const told = 10;

/** A reporter of one matter: the files that took longest, for whoever wants the suite to be quick. */
export default class Slowest {
  onTestRunEnd(modules) {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, ms: module.diagnostic().duration }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, told);
    if (files.length < told) return;
    console.log(`\nThe ${told} slowest files:`);
    for (const { name, ms } of files) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);
  }
}
