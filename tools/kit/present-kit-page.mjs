// docs/portal-kit.md: every export of the kit with its signature, from the declarations that apps are compiled against.
import { posix } from 'node:path';

import { parseSync } from 'rolldown/utils';

/**
 * @typedef {object} Declaration
 * @property {string} text with its comment, as it is shown
 * @property {string} code without the comment
 *
 * @typedef {object} Module
 * @property {readonly string[]} exported names of its own declarations that it gives away
 * @property {ReadonlyMap<string, Declaration>} declarations its own, by name
 * @property {readonly { name: string, of: string, from: string }[]} handedOn what it gives away of other modules, `of` is the
 *   name there
 */

const heading = `# The kit, export by export

<!-- Generated from packages/portal-kit by npm run docs. -->

What an external app may import of \`@prumo/portal-kit\`, as its compiler sees it. How an app is made, and what each module is
for: [external-apps.md](external-apps.md).
`;

/** @param {import('./emit-kit-types.mjs').KitTypes} types */
export function presentKitPage({ files, entries }) {
  const sections = [...entries].map(([subpath, path]) => {
    const { shown, foreign } = describe(path, files);
    return [
      `## \`${subpath.replace('.', '@prumo/portal-kit')}\``,
      ...(shown.length === 0 ? [] : [`\`\`\`ts\n${shown.join('\n\n')}\n\`\`\``]),
      ...[...foreign].map(
        ([name, names]) => `As in [${name}](https://www.npmjs.com/package/${name}): ${names.join(', ')}.`,
      ),
    ].join('\n\n');
  });
  return `${[heading.trimEnd(), ...sections].join('\n\n')}\n`;
}

/**
 * @param {string} path
 * @param {ReadonlyMap<string, string>} files
 */
function describe(path, files) {
  /** @type {Map<string, string[]>} names by the packages of others that have them */
  const foreign = new Map();
  /** @type {Set<string>} */
  const shown = new Set();
  const own = read(path, files);
  for (const name of own.exported) show(own, name, shown);
  for (const { name, of, from } of own.handedOn) {
    if (from.startsWith('.')) {
      const target = posix.join(posix.dirname(path), from).replace(/\.js$/, '.d.ts');
      show(read(target, files), of, shown);
    } else {
      const packageName = from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/');
      foreign.set(packageName, [...(foreign.get(packageName) ?? []), `\`${name}\``]);
    }
  }
  return { shown: [...shown], foreign };
}

/**
 * What the declaration names of its own file comes before it.
 *
 * @param {Module} module
 * @param {string} name
 * @param {Set<string>} shown
 */
function show(module, name, shown) {
  const declaration = module.declarations.get(name);
  if (declaration === undefined) throw new Error(`There is no declaration of ${name}`);
  const named = new Set(declaration.code.match(/\b[A-Z]\w*/g));
  for (const other of named) {
    const isKnown = other === name || [...shown].includes(module.declarations.get(other)?.text ?? '');
    if (module.declarations.has(other) && !isKnown) show(module, other, shown);
  }
  shown.add(declaration.text);
}

/**
 * @param {string} path
 * @param {ReadonlyMap<string, string>} files
 * @returns {Module}
 */
function read(path, files) {
  const text = files.get(path);
  if (text === undefined) throw new Error(`There is no ${path}`);
  const { program, comments } = parseSync(path, text, { lang: 'dts' });
  /** @type {Map<string, Declaration>} */
  const declarations = new Map();
  /** @type {Map<string, { of: string, from: string }>} */
  const imported = new Map();
  /** @type {{ name: string, of: string, from: string }[]} */
  const handedOn = [];
  /** @type {string[]} */
  const exported = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportSpecifier') {
          imported.set(specifier.local.name, { of: nameOf(specifier.imported), from: node.source.value });
        }
      }
      continue;
    }
    const isExport = node.type === 'ExportNamedDeclaration';
    const declared = isExport ? node.declaration : node;
    if (isExport && declared === null) {
      for (const { local, exported: given } of node.specifiers) {
        const source = node.source?.value;
        const known =
          source === undefined ? imported.get(nameOf(local)) : { of: nameOf(local), from: source };
        if (known !== undefined) handedOn.push({ name: nameOf(given), ...known });
      }
      continue;
    }
    const name = declared === null ? undefined : nameOfDeclaration(declared);
    if (name === undefined || declared === null) continue;
    const comment = comments.findLast(
      ({ end }) => end <= node.start && text.slice(end, node.start).trim() === '',
    );
    const code = text
      .slice(declared.start, declared.end)
      .replace(/^declare /, '')
      .replaceAll(/^ +/gm, (blanks) => ' '.repeat(blanks.length / 2));
    declarations.set(name, {
      code,
      text: comment === undefined ? code : `${text.slice(comment.start, comment.end)}\n${code}`,
    });
    if (isExport) exported.push(name);
  }
  return { exported, declarations, handedOn };
}

/** @param {{ type: string, name?: string, value?: string }} node a name, as it is or in quotation marks */
function nameOf(node) {
  return node.name ?? node.value ?? '';
}

/**
 * @param {object} node
 * @returns {string | undefined}
 */
function nameOfDeclaration(node) {
  const { id, declarations } =
    /** @type {{ id?: { name?: string }, declarations?: { id: { name?: string } }[] }} */ (node);
  return id?.name ?? declarations?.[0]?.id.name;
}
