// Prints a line for every package that the process loads.
const Module = require('node:module');

const load = Module._load;
Module._load = function (name, ...more) {
  if (!name.startsWith('.') && !name.startsWith('/') && !Module.isBuiltin(name))
    process._rawDebug(`loads ${name}`);
  return load.call(this, name, ...more);
};
