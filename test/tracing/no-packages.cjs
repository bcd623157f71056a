// Hides the packages for traces from a process.
const Module = require('node:module');

const { _resolveFilename: found } = Module;

Module._resolveFilename = function resolve(name, ...others) {
  if (name.startsWith('@opentelemetry/')) throw Object.assign(new Error(name), { code: 'MODULE_NOT_FOUND' });
  return found.call(this, name, ...others);
};
