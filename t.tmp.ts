import { engineFigures } from './bench/engine.ts';
console.log(engineFigures());
