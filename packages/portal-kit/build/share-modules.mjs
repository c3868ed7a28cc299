// The portal's side: gives the shared modules away as files of its build, and tells the page where each is.
import { createRequire } from 'node:module';

import { kitModules, reactModules, sharedModules } from './shared-modules.mjs';

const prefix = 'virtual:shared-module/';

/** @returns {import('vite').Plugin} */
export function shareModules() {
  const load = createRequire(import.meta.url);

  return {
    name: 'prumo:share-modules',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const name of sharedModules) {
        this.emitFile({
          type: 'chunk',
          id: prefix + name,
          name: nameChunk(name),
          preserveSignature: 'strict',
        });
      }
    },
    resolveId: {
      filter: { id: /^virtual:shared-module\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:shared-module\// },
      handler(id) {
        const name = id.slice(prefix.length + 1);
        if (kitModules.includes(name)) return `export * from '${name}';`;
        if (!reactModules.includes(name)) this.error(`${name} is not shared`);
        // React is no ES module, so that a bundler could not tell its names: they are told one by one.
        const names = Object.keys(/** @type {object} */ (load(name))).filter((each) =>
          /^[a-z_$][\w$]*$/i.test(each),
        );
        return [
          `import * as all from '${name}';`,
          'export default all.default ?? all;',
          `export const { ${names.filter((each) => each !== 'default').join(', ')} } = all;`,
        ].join('\n');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const imports = Object.fromEntries(sharedModules.map((name) => [name, findAddress(name, bundle)]));
        return [
          {
            tag: 'script',
            injectTo: 'head-prepend',
            attrs: { type: 'importmap' },
            children: JSON.stringify({ imports }),
          },
        ];
      },
    },
  };
}

/**
 * @param {string} name
 * @param {import('vite').IndexHtmlTransformContext['bundle']} bundle absent while developing
 */
function findAddress(name, bundle) {
  if (bundle === undefined) return `/@id/__x00__${prefix}${name}`;
  const file = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.facadeModuleId === `\0${prefix}${name}`,
  );
  if (file === undefined) throw new Error(`The build holds no shared module ${name}`);
  return `/${file.fileName}`;
}

/** @param {string} name */
function nameChunk(name) {
  return `shared-${name.replace('@prumo/', '').replaceAll('/', '-')}`;
}
