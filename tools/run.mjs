// node tools/run.mjs FILE.ts [ARGUMENT…]: runs a TypeScript program, with our packages, on any supported Node.
import './steps/require-node-version.mjs';

const { bundleProgram } = await import('./steps/bundle-program.mjs');
const path = await import('node:path');
const { pathToFileURL } = await import('node:url');

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node tools/run.mjs FILE.ts [ARGUMENT…]');
  process.exit(1);
}

const program = path.resolve(file);
const bundled = await bundleProgram(program);
process.argv = [process.execPath, program, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundled).href);
