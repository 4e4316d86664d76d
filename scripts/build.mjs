// npm run build: what npm start does before it starts, for machines and images that are prepared beforehand.
import { buildWeb, install } from './prepare.mjs';

await install();
await buildWeb();
