import { runProgram } from './run-program.mjs';

/**
 * Under `npm start` this is the npm that runs us; its name alone may not be in PATH.
 *
 * @param {readonly string[]} args
 * @returns {Promise<void>}
 */
export async function runNpm(args) {
  const npm = process.env['npm_execpath'];
  const { exitCode, output } =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await runProgram(process.execPath, [npm, ...args])
      : await runProgram('npm', args);
  if (exitCode !== 0) {
    throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
  }
}
