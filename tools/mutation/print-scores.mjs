import { dirname } from 'node:path';

/** Of a hundred mutants, for all folders together. */
const fewestKilled = 85;

/**
 * @param {readonly import('./read-report.mjs').Mutant[]} mutants
 * @returns {boolean} whether enough were killed
 */
export function printScores(mutants) {
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))];
  console.log('\n  killed of mutants');
  for (const folder of folders) {
    console.log(
      describe(
        mutants.filter(({ file }) => dirname(file) === folder),
        folder,
      ),
    );
  }
  console.log(describe(mutants, 'all'));
  const isEnough = score(mutants) >= fewestKilled;
  if (!isEnough) console.log(`\nFewer than ${fewestKilled} % were killed.`);
  return isEnough;
}

/** @param {readonly import('./read-report.mjs').Mutant[]} mutants */
function score(mutants) {
  return (100 * mutants.filter(({ isKilled }) => isKilled).length) / mutants.length;
}

/**
 * @param {readonly import('./read-report.mjs').Mutant[]} mutants
 * @param {string} name
 */
function describe(mutants, name) {
  return `${`${score(mutants).toFixed(1)} %`.padStart(8)} ${String(mutants.length).padStart(10)}  ${name}`;
}
