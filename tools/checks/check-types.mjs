import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { listSourceFiles } from '../import-rules/list-source-files.mjs';
import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository, repositoryRoot } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';
import { rareGarbageCollection } from './rare-garbage-collection.mjs';

// One program per side instead of one per workspace, each of which would read what it shares with the others again. A side
// knows only what there is where its code runs: the pure one neither a browser nor Node. The lint checks their types
// (oxlint --type-check), as it has computed them for its rules; it finds the side of a file by the references in the
// nearest tsconfig.json, which for itself has no files. "checkers": 1 in the programs: the rules ask one checker, and what
// four would compute each for itself is computed once.
const sides = ['checks', 'browser', 'server', 'pure'];

// Goes out as it stands, so its tsconfig.json is that of an app written elsewhere, and less strict than ours: the lint
// goes by it, and what our options would say besides is asked of the compiler.
const templateFolder = 'external-apps/template/app/';
const templateProgram = 'template';

/**
 * Checks the types of the template, and that the lint checks those of every other TypeScript file as of its side.
 *
 * @param {import('./steps.mjs').StepContext} context
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function checkTypes({ say }) {
  /** @type {string[]} */
  const complaints = [];
  const template = await runCompiler(templateProgram, ['--noEmit', '--pretty', 'false']);
  if (template.exitCode !== 0) complaints.push(template.output.trim());

  /** @type {Map<string, Set<string>>} */
  const filesOf = new Map();
  for (const side of [...sides, templateProgram]) {
    filesOf.set(programPath(side), await listProgramFiles(side));
  }
  for (const file of listSourceFiles().filter((each) => /\.tsx?$/.test(each))) {
    const programs = file.startsWith(templateFolder)
      ? [programPath(templateProgram)]
      : listReferences(findNearestConfig(file));
    if (!programs.some((each) => filesOf.get(each)?.has(pathInRepository(file)))) {
      complaints.push(
        `${file}: no program of tools/checks/programs that its tsconfig.json refers to includes it`,
      );
    }
  }
  for (const complaint of complaints) say(complaint);
  return complaints.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} program
 * @returns {string}
 */
function programPath(program) {
  return pathInRepository(`tools/checks/programs/${program}.json`);
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
function runCompiler(program, args) {
  return runProgram(
    process.execPath,
    [findProgram('typescript', 'tsc'), '-p', programPath(program), '--singleThreaded', ...args],
    { environment: rareGarbageCollection },
  );
}

/**
 * @param {string} program
 * @returns {Promise<Set<string>>} what it names by itself; what only others import is not meant
 */
async function listProgramFiles(program) {
  const { output } = await runCompiler(program, ['--showConfig']);
  const { files } = /** @type {{ files: string[] }} */ (JSON.parse(output));
  return new Set(files.map((file) => resolve(dirname(programPath(program)), file)));
}

/**
 * @param {string} file
 * @returns {string}
 */
function findNearestConfig(file) {
  let folder = dirname(pathInRepository(file));
  while (!existsSync(resolve(folder, 'tsconfig.json')) && folder !== repositoryRoot) folder = dirname(folder);
  return resolve(folder, 'tsconfig.json');
}

/**
 * @param {string} config
 * @returns {readonly string[]} none if it has files of its own, which the lint would take instead
 */
function listReferences(config) {
  if (!existsSync(config)) return [];
  const { files, references = [] } = /** @type {{ files?: string[], references?: { path: string }[] }} */ (
    JSON.parse(readFileSync(config, 'utf8'))
  );
  return files?.length === 0 ? references.map(({ path }) => resolve(dirname(config), path)) : [];
}
