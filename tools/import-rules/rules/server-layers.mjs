import { resolveRelativeImport } from '../resolve-import.mjs';

/**
 * What a file of each layer must not import. Only the composition root and a slice's .module file see them all.
 *
 * @type {Readonly<Record<string, { layers: readonly string[], isUnawareOfHttp: boolean }>>}
 */
const forbidden = {
  routes: { layers: ['repository'], isUnawareOfHttp: false },
  documents: { layers: ['repository', 'routes'], isUnawareOfHttp: false },
  service: { layers: ['routes', 'documents'], isUnawareOfHttp: true },
  repository: { layers: ['routes', 'documents', 'service', 'access'], isUnawareOfHttp: true },
  access: { layers: ['routes', 'documents', 'service', 'repository'], isUnawareOfHttp: true },
};

// A rule names its faults; which status each becomes is decided elsewhere.
const fileWithoutHttp = 'apps/server/src/http/named-error.ts';

/** @type {import('../rules.mjs').SourceRule} */
export const serverLayerRule = {
  name: 'server-layer',
  check: ({ path, imports }) => {
    const layer = layerOf(path);
    const rule = layer === undefined ? undefined : forbidden[layer];
    if (rule === undefined) return [];
    return imports.flatMap(({ specifier, line }) => {
      const target = resolveRelativeImport(path, specifier) ?? specifier;
      const to = layerOf(target);
      if (to !== undefined && rule.layers.includes(to)) return [{ line, message: `${layer} imports ${to}` }];
      if (rule.isUnawareOfHttp && isHttp(target))
        return [{ line, message: `${layer} knows HTTP: ${specifier}` }];
      return [];
    });
  },
};

/** @param {string} path */
function layerOf(path) {
  return /\.(routes|documents|service|repository|access)(?:\.test|\.db\.test)?(?:\.ts)?$/.exec(path)?.[1];
}

/** @param {string} target */
function isHttp(target) {
  return (
    /^(@?fastify([/-]|$)|node:https?$)/.test(target) ||
    (target.startsWith('apps/server/src/http/') && target !== fileWithoutHttp)
  );
}
