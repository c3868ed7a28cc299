const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g;
const prefix = '\0prumo:icon/';
const publicPrefix = 'prumo:icon/';

/**
 * Makes every icon of `@mdi/js` a module of its own. The package is one module, which a bundler puts whole into one
 * chunk: the login screen would load the icons of all screens.
 *
 * @returns {import('vite').Plugin}
 */
export function singleIconsPlugin() {
  /** @type {Promise<ReadonlyMap<string, unknown>> | undefined} */
  let icons;

  return {
    name: 'prumo:single-icons',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /@mdi\/js/ },
      handler: (code) => ({ code: splitIconImports(code), map: null }),
    },
    resolveId: {
      filter: { id: /^prumo:icon\// },
      handler: (id) => `${prefix}${id.slice(publicPrefix.length)}`,
    },
    load: {
      filter: { id: /prumo:icon\// },
      async handler(id) {
        icons ??= this.resolve('@mdi/js').then((found) => loadIcons(found?.id ?? '@mdi/js'));
        const path = (await icons).get(id.slice(prefix.length));
        if (path === undefined) this.error(`@mdi/js has no icon ${id.slice(prefix.length)}`);
        return { code: `export default ${JSON.stringify(path)};`, moduleType: 'js' };
      },
    },
  };
}

/**
 * @param {string} code
 * @returns {string}
 */
export function splitIconImports(code) {
  return code.replaceAll(iconImport, (_whole, /** @type {string} */ names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const [icon, local = icon] = name.split(/\s+as\s+/);
        return `import ${local} from '${publicPrefix}${icon}';`;
      })
      .join(' '),
  );
}

/**
 * @param {string} file
 * @returns {Promise<ReadonlyMap<string, unknown>>}
 */
async function loadIcons(file) {
  /** @type {unknown} */
  const icons = await import(file);
  return new Map(Object.entries(icons ?? {}));
}
