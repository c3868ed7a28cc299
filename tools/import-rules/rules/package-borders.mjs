import { borders, partOf } from '../borders.mjs';
import { readPackageImport, resolveRelativeImport } from '../resolve-import.mjs';

/** @type {import('../rules.mjs').SourceRule} */
const packageBorder = {
  name: 'package-border',
  check: ({ path, imports }) => {
    const from = partOf(path);
    const allowed = from === undefined ? [] : (borders[from.name] ?? []);
    return imports.flatMap(({ specifier, line }) => {
      const name = readPackageImport(specifier)?.name ?? relativePartOf(path, specifier);
      if (name === undefined || name === from?.name || allowed === 'anything' || allowed.includes(name))
        return [];
      const may = allowed.length === 0 ? 'nothing of ours' : allowed.join(', ');
      return [{ line, message: `${from?.name ?? path} imports ${name}; it may import ${may}` }];
    });
  },
};

/** @type {import('../rules.mjs').SourceRule} */
const packageSubpath = {
  name: 'package-subpath',
  check: ({ imports }) =>
    imports
      .filter(({ specifier }) => readPackageImport(specifier)?.subpath === '')
      .map(({ specifier, line }) => ({
        line,
        message: `${specifier} has no root: import one of its subpaths`,
      })),
};

/** @type {import('../rules.mjs').SourceRule} */
const relativeImport = {
  name: 'relative-import',
  check: ({ path, imports }) => {
    const from = partOf(path);
    return imports.flatMap(({ specifier, line }) => {
      const target = resolveRelativeImport(path, specifier);
      if (target === undefined) return [];
      const name = relativePartOf(path, specifier);
      if (name !== undefined && borders[name] !== 'anything') {
        return [
          {
            line,
            message: `${specifier} leaves ${from?.folder ?? path}: import @prumo/${name} by its subpath`,
          },
        ];
      }
      if (!/\.[a-z]+$/.test(target)) return [{ line, message: `${specifier} names no file ending` }];
      return [];
    });
  },
};

export const packageBorderRules = [packageBorder, packageSubpath, relativeImport];

/**
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined} the other part that a relative import reaches into
 */
function relativePartOf(path, specifier) {
  const target = resolveRelativeImport(path, specifier);
  const to = target === undefined ? undefined : partOf(target);
  return to?.folder === partOf(path)?.folder ? undefined : to?.name;
}
