import { openRunner } from './run.mjs';
const file='features/permissions/refusals.test.ts';
const r = await openRunner({ files: [], tests: [file], workers: 1 });
const f = await r.run(new Map([[file, { 'one application is decided once in a call': [null, 'x'], 'what was edited in another window since is not sent unseen': [null, 'features/permissions/send.ts if request.version !== version'] }]]));
console.log(JSON.stringify([...f].map(([a,b])=>[a,b.tests,b.fault]), null, 1).slice(0, 3000));
await r.close(); process.exit(0);
