#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { SingleFileProgram } from './single-file-program.ts';

new SingleFileProgram(fileURLToPath(new URL('../whole/main.cjs', import.meta.url))).run();
