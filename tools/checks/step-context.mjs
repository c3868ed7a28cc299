import { runProgram } from '../steps/run-program.mjs';

/**
 * @param {object} options
 * @param {readonly string[]} options.handedOn
 * @param {((text: string) => void) | null} [options.keep] takes what there is to see; null shows it as it comes
 * @param {Readonly<Record<string, string>>} [options.surroundings] what all programs of the step have in their environment
 * @returns {import('./steps.mjs').StepContext}
 */
export function createStepContext({ handedOn, keep = null, surroundings = {} }) {
  return {
    handedOn,
    say: keep ?? ((text) => console.log(text)),
    async run(args, environment = {}) {
      const isShownLive = keep === null;
      const { exitCode, output } = await runProgram(process.execPath, args, {
        isShownLive,
        environment: { ...surroundings, ...environment },
      });
      keep?.(output.trimEnd());
      return exitCode;
    },
  };
}
