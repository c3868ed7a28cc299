import { resolveRelativeImport } from '../resolve-import.mjs';

const portal = 'apps/portal/src/';

/** @type {Readonly<Record<string, readonly string[]>>} what each layer may import besides itself */
const layers = {
  main: ['app'],
  app: ['features', 'components', 'lib'],
  features: ['components', 'lib'],
  components: ['lib'],
  lib: [],
};

/** @type {import('../rules.mjs').SourceRule} */
export const portalLayerRule = {
  name: 'portal-layer',
  check: ({ path, imports }) => {
    if (!path.startsWith(portal) || path.endsWith('.d.ts')) return [];
    const from = layerOf(path);
    const allowed = layers[from.layer];
    if (allowed === undefined) {
      return [
        { line: 1, message: `${from.layer} is no layer of the portal: ${Object.keys(layers).join(', ')}` },
      ];
    }
    return imports.flatMap(({ specifier, line }) => {
      const target = resolveRelativeImport(path, specifier);
      if (target === undefined || !target.startsWith(portal)) return [];
      const to = layerOf(target);
      if (to.layer === from.layer) {
        const isSideways = to.layer === 'features' && to.feature !== from.feature;
        return isSideways
          ? [
              {
                line,
                message: `feature ${from.feature} imports feature ${to.feature}; a slice of app joins the two`,
              },
            ]
          : [];
      }
      return allowed.includes(to.layer) ? [] : [{ line, message: `${from.layer} imports ${to.layer}` }];
    });
  },
};

/** @param {string} path */
function layerOf(path) {
  const [first = '', second = ''] = path.slice(portal.length).split('/');
  return { layer: first.replace(/\..*$/, ''), feature: second };
}
