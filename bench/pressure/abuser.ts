import { abuses, type Target } from './abuses.ts';

const [name, target] = process.argv.slice(2);
await abuses[name!]!(JSON.parse(target!) as Target);
