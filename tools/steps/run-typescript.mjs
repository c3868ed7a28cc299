import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { bundleProgram } from './bundle-program.mjs';

/**
 * Runs a TypeScript program in this process, with our packages, on any supported Node.
 *
 * @param {string} file
 * @param {readonly string[]} args what it sees as its own arguments
 */
export async function runTypeScript(file, args) {
  const program = path.resolve(file);
  const bundled = await bundleProgram(program);
  process.argv = [process.execPath, program, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(bundled).href);
}
