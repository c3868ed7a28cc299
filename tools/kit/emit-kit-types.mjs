// The types of the kit by themselves: its declarations and those of our other packages that they reach, which nobody
// outside of this repository can install, with the names of these packages made relative paths.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';

/**
 * @typedef {object} KitTypes
 * @property {ReadonlyMap<string, string>} files texts by their paths: `portal-kit/app.d.ts`
 * @property {ReadonlyMap<string, string>} entries such paths by the subpaths that apps import: `./app`
 * @property {readonly string[]} packages of others, that the declarations name
 */

/** What the portal itself uses of the kit. */
const portalSubpaths = ['./host', './build/*'];

/** @returns {Promise<KitTypes>} */
export async function emitKitTypes() {
  const emitted = await emitDeclarations();
  const entries = new Map(
    Object.entries(readManifest('portal-kit').exports)
      .filter(([subpath]) => !portalSubpaths.includes(subpath))
      .map(([subpath, file]) => [subpath, `portal-kit/${toDeclaration(file)}`]),
  );
  entries.set('./build/external-app', 'portal-kit/build/external-app.d.mts');
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const packages = new Set();
  const reached = new Set(entries.values());
  // A set may grow while it is walked: what is added is walked too.
  for (const path of reached) {
    const text = emitted(path);
    const own = text.replaceAll(
      importExpression,
      (_all, /** @type {string} */ before, /** @type {string} */ specifier, /** @type {string} */ after) => {
        const target = resolveSpecifier(path, specifier);
        if (target === undefined) {
          packages.add(nameOfPackage(specifier));
          return before + specifier + after;
        }
        reached.add(target);
        return before + relativeSpecifier(path, target) + after;
      },
    );
    files.set(path, own);
  }
  return { files, entries, packages: [...packages].toSorted() };
}

/** `from 'x'`, `import 'x'` and `import("x")`, as the compiler writes them. */
const importExpression = /((?:\bfrom |\bimport |\bimport\()["'])([^"']+)(["'])/g;

/** @returns {Promise<(path: string) => string>} the text of a declaration: `ui/table/data-table.d.ts` */
async function emitDeclarations() {
  mkdirSync(pathInRepository('.cache'), { recursive: true });
  const folder = mkdtempSync(pathInRepository('.cache/kit-types-'));
  try {
    const args = [
      findProgram('typescript', 'tsc'),
      '-p',
      pathInRepository('tools/kit/declarations.json'),
      '--outDir',
      folder,
    ];
    const { exitCode, output } = await runProgram(process.execPath, args);
    if (exitCode !== 0) throw new Error(`The declarations of the kit could not be written:\n${output}`);
    /** @type {Map<string, string>} */
    const texts = new Map();
    for (const name of listDeclarations(folder))
      texts.set(name.replace('/src/', '/'), readFileSync(join(folder, name), 'utf8'));
    return (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new Error(`The compiler wrote no ${path}`);
      return text;
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @returns {string[]} paths in it, with forward slashes
 */
function listDeclarations(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.d\.m?ts$/.test(name));
}

/**
 * @param {string} from path of the declaration that has it
 * @param {string} specifier
 * @returns {string | undefined} path of a declaration of ours; nothing for packages of others
 */
function resolveSpecifier(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), toDeclaration(specifier));
  const [, name, subpath] = /^@prumo\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || subpath === undefined) return undefined;
  const { exports } = readManifest(name);
  for (const [pattern, file] of Object.entries(exports)) {
    const [start = '', end] = pattern.slice('./'.length).split('*');
    if (end === undefined ? subpath === start : subpath.startsWith(start)) {
      return `${name}/${toDeclaration(file.replace('*', subpath.slice(start.length)))}`;
    }
  }
  throw new Error(`${specifier} in ${from} is no export of ${name}`);
}

/** @param {string} file `./src/app.ts` */
function toDeclaration(file) {
  return posix
    .normalize(file)
    .replace(/^src\//, '')
    .replace(/\.tsx?$/, '.d.ts')
    .replace(/\.mjs$/, '.d.mts');
}

/**
 * @param {string} from
 * @param {string} target
 */
function relativeSpecifier(from, target) {
  const path = posix
    .relative(posix.dirname(from), target)
    .replace(/\.d\.ts$/, '.js')
    .replace(/\.d\.mts$/, '.mjs');
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {string} specifier */
function nameOfPackage(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string} name of a folder in packages/
 * @returns {{ exports: Record<string, string> }}
 */
function readManifest(name) {
  return /** @type {{ exports: Record<string, string> }} */ (
    JSON.parse(readFileSync(pathInRepository(`packages/${name}/package.json`), 'utf8'))
  );
}
