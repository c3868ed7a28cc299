import { runProgram } from '../steps/run-program.mjs';

const oldestJava = 17;

/** @returns {Promise<string[]>} what has to be installed first, one line each */
export async function listMissingPrograms() {
  const [java, maven] = await Promise.all([tell('java', ['-version']), tell('mvn', ['--version'])]);
  const missing = [];
  const release = Number(/version "(?:1\.)?(\d+)/.exec(java ?? '')?.[1] ?? 0);
  if (java === undefined) missing.push(`Java ${oldestJava} or newer, as \`java\` in PATH.`);
  else if (release < oldestJava) missing.push(`Java ${oldestJava} or newer; this is Java ${release}.`);
  if (maven === undefined) missing.push('Maven 3.6 or newer, as `mvn` in PATH.');
  return missing;
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>} what it prints; nothing when it is not there
 */
async function tell(program, args) {
  try {
    const { exitCode, output } = await runProgram(program, args);
    return exitCode === 0 ? output : undefined;
  } catch {
    return undefined;
  }
}
