/**
 * Lets the browser fetch the font together with the styles that name it.
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function preloadFont(fileName) {
  let base = '/';
  return {
    name: 'prumo:preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(fileName),
        );
        if (font === undefined) throw new Error(`The build holds no font ${fileName}`);
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${font.fileName}`,
              crossorigin: true,
            },
          },
        ];
      },
    },
  };
}
