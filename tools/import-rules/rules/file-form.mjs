const longestFile = 400;

/** @type {import('../rules.mjs').SourceRule} */
const fileLength = {
  name: 'file-length',
  check: ({ lineCount }) =>
    lineCount > longestFile
      ? [{ line: lineCount, message: `${lineCount} lines; beyond ${longestFile} a file is split` }]
      : [],
};

/** @type {import('../rules.mjs').SourceRule} */
const namedExports = {
  name: 'named-exports',
  check: ({ path, defaultExportLines }) => {
    // Tools read the default export of their configuration and reporters; a declaration describes what others export.
    if (/\.(config|reporter)\.[cm]?[jt]s$|\.d\.ts$/.test(path)) return [];
    return defaultExportLines.map((line) => ({ line, message: 'export it under its name' }));
  },
};

const optOut =
  /\b(eslint|oxlint|tslint|biome|prettier|oxfmt|stylelint|deno-lint|knip)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)|\b(istanbul|c8|v8) ignore|@lintignore|^\s*\*?\s*@(public|alias)\b/m;

/** @type {import('../rules.mjs').SourceRule} */
const noOptOut = {
  name: 'no-opt-out',
  check: ({ comments }) =>
    comments
      .filter(({ text }) => optOut.test(text))
      .map(({ line }) => ({
        line,
        message: 'a rule is kept or changed for all, never switched off in a place',
      })),
};

const accentedLetter = /[áàâãäéêíóôõöúüç]/i;
/** The lists of indicators are words that documents hold; whatever else people read is a code in the contracts. */
const isForPortuguese =
  /(^|\/)(texts|states)\.tsx?$|\.feature\.ts$|^packages\/contracts\/src\/indicators\/indicator-lists\.ts$|^(demo|manual|tests|bench)\/|\.test\.tsx?$/;

/** @type {import('../rules.mjs').SourceRule} */
const portugueseText = {
  name: 'portuguese-text',
  check: ({ path, texts }) => {
    if (isForPortuguese.test(path)) return [];
    return texts
      .filter(({ text }) => accentedLetter.test(text))
      .map(({ text, line }) => ({ line, message: `"${shorten(text)}" belongs in a texts.ts` }));
  },
};

/**
 * React calls whatever an effect or a ref hands back when it ends. Browsers change what their calls give: in current
 * Chrome `scrollIntoView` gives a promise, and an effect of one line that ended in it brought down the screen.
 *
 * @type {import('../rules.mjs').SourceRule}
 */
const meantCleanUp = {
  name: 'meant-clean-up',
  check: ({ givenCleanUpLines }) =>
    givenCleanUpLines.map((line) => ({
      line,
      message: 'an effect or ref has a block, and returns its clean-up in so many words',
    })),
};

export const fileFormRules = [fileLength, namedExports, noOptOut, portugueseText, meantCleanUp];

/** @param {string} text */
function shorten(text) {
  const oneLine = text.trim().replaceAll(/\s+/g, ' ');
  return oneLine.length > 40 ? `${oneLine.slice(0, 39)}…` : oneLine;
}
