// npm run mutation adds which files to mutate.
const runner = new URL('runner/in-process-runner.mjs', import.meta.url).href;

export default {
  plugins: [runner],
  testRunner: 'in-process',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // By the clock, for promises that nobody keeps; the runner itself ends what loops.
  timeoutMS: 120_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  // Only what the rules and their tests are made of.
  ignorePatterns: ['**', '!packages/domain/**', '!apps/server/src/**', '!demo/*.json', '!package.json'],
};
