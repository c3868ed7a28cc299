import { listSourceFiles } from '../import-rules/list-source-files.mjs';

/** The pure rules: the domain, and who may do what. What asks an engine or a database is tested with one. */
const rules = [
  /^packages\/domain\/src\//,
  /^apps\/server\/src\/.*\.access\.ts$/,
  /^apps\/server\/src\/gateway\/doors\/workflow-access\/(access-rules|deciding-variables|guard-[\w-]+|hidden-processes|leave-out-hidden|list-scope|task-hands|work-access|work-relations|written-variables)\.ts$/,
];

/**
 * @param {readonly string[]} wanted files or folders; none means all
 * @returns {readonly string[]} relative to the repository
 */
export function listRules(wanted) {
  const paths = wanted.map((path) => path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, ''));
  return listSourceFiles()
    .filter((file) => rules.some((rule) => rule.test(file)))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .filter(
      (file) => paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`)),
    )
    .toSorted();
}
