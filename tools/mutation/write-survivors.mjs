import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';
import { presentSurvivors } from './present-survivors.mjs';

const place = 'tests/mutation/survivors.md';

/**
 * @param {readonly import('./read-report.mjs').Mutant[]} mutants
 * @param {readonly string[]} mutatedFiles
 */
export function writeSurvivors(mutants, mutatedFiles) {
  const path = pathInRepository(place);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { text, unjudged } = presentSurvivors(before, mutants, mutatedFiles);
  writeFileSync(path, text);
  console.log(
    `\n${place} lists the survivors${unjudged === 0 ? '.' : `; ${unjudged} of them wait for a judgement.`}`,
  );
}
