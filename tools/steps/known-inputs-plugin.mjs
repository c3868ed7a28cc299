import { isAbsolute, relative, sep } from 'node:path';

import { repositoryRoot } from './repository.mjs';

/**
 * Fails a build that takes in a file of ours outside the inputs that decide whether to build again:
 * a change of that file would otherwise go unnoticed.
 *
 * @param {import('./apps.mjs').App} app
 */
export function knownInputsPlugin(app) {
  return {
    name: 'prumo:known-inputs',
    /**
     * @this {import('rolldown').PluginContext}
     * @param {Error} [failure]
     */
    buildEnd(failure) {
      if (failure !== undefined) return;
      const unknown = [...this.getModuleIds()]
        // Node's own modules and those that bundlers make up have no path.
        .filter((id) => isAbsolute(id))
        .map((id) => relative(repositoryRoot, id.replace(/\?.*$/, '')).split(sep).join('/'))
        .filter((path) => isOurs(path) && !app.inputs.some((input) => `${path}/`.startsWith(`${input}/`)));
      if (unknown.length > 0) {
        this.error(
          `${app.folder} bundles ${unknown.join(', ')}: add the workspace to its package.json, ` +
            'or the path to tools/steps/apps.mjs, so that a change there builds it again.',
        );
      }
    },
  };
}

/** @param {string} path */
function isOurs(path) {
  return !path.startsWith('../') && !isAbsolute(path) && !/(^|\/)node_modules\//.test(path);
}
