#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { Whole } from './whole.ts';

new Whole(fileURLToPath(new URL('../whole/main.cjs', import.meta.url))).run();
