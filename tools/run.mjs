// node tools/run.mjs FILE.ts [ARGUMENT…]: runs a TypeScript program, with our packages, on any supported Node.
import './steps/require-node-version.mjs';

const { runTypeScript } = await import('./steps/run-typescript.mjs');

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node tools/run.mjs FILE.ts [ARGUMENT…]');
  process.exit(1);
}
await runTypeScript(file, args);
