import { parseSync } from 'rolldown/utils';

/**
 * What a file imports and hands on, as it is written there, without what is gone after compiling. The tree of the
 * program, which `readSource` walks and whose making takes most of its time, is not asked for.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function listImportedModules(path, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null || isType ? [] : [moduleRequest.value],
      ),
    ...dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
  ];
}
