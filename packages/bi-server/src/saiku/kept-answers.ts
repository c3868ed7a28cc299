// Answers as they are shown, kept beside the cells that they were made of. An engine is thrown away with its cells when the
// schema changes, when somebody flushes it and when what it read is too old, and its answers go with it.
import type { OlapEngine } from '@prumo/olap/olap-engine';
import type { RoleChoice } from '@prumo/olap/roles/cube-access';

import type { OpenCatalogue } from '../olap/olap-catalogues.ts';

export interface KeptAnswers<Answer> {
  find(catalogue: OpenCatalogue, question: string): Answer | undefined;
  /** @param size Of the answer, in cells; one that is too long is not kept. */
  keep(catalogue: OpenCatalogue, question: string, answer: Answer, size: number): void;
}

/** Of one engine, together. */
const mostCells = 200_000;
/** What a page shows; longer ones are read once. */
const mostCellsOfOne = 20_000;

interface EngineAnswers<Answer> {
  readonly byKey: Map<string, { readonly answer: Answer; readonly size: number }>;
  cells: number;
}

export function createKeptAnswers<Answer>(): KeptAnswers<Answer> {
  const ofEngines = new WeakMap<OlapEngine, EngineAnswers<Answer>>();
  const toldRoles = new WeakMap<object, string>();

  /** All that a role shows, so that nobody gets what was kept for others. */
  function tellRole(role: RoleChoice): string {
    if (typeof role === 'string') return JSON.stringify(role);
    const known = toldRoles.get(role);
    if (known !== undefined) return known;
    const told = JSON.stringify(role);
    toldRoles.set(role, told);
    return told;
  }

  /** Formulas may ask for the day. */
  function keyOf({ engine, options }: OpenCatalogue, question: string): string {
    const roles = options.roles === undefined ? '' : `[${options.roles.map(tellRole).join(',')}]`;
    return `${engine.now()}\n${roles}\n${question}`;
  }

  return {
    find(catalogue, question) {
      const answers = ofEngines.get(catalogue.engine);
      if (answers === undefined) return undefined;
      const key = keyOf(catalogue, question);
      const found = answers.byKey.get(key);
      if (found === undefined) return undefined;
      // The one that was used last goes last.
      answers.byKey.delete(key);
      answers.byKey.set(key, found);
      return found.answer;
    },

    keep(catalogue, question, answer, size) {
      if (size > mostCellsOfOne) return;
      const answers: EngineAnswers<Answer> = ofEngines.get(catalogue.engine) ?? {
        byKey: new Map(),
        cells: 0,
      };
      ofEngines.set(catalogue.engine, answers);
      const key = keyOf(catalogue, question);
      answers.cells += size - (answers.byKey.get(key)?.size ?? 0);
      answers.byKey.delete(key);
      answers.byKey.set(key, { answer, size });
      for (const [oldest, { size: freed }] of answers.byKey) {
        if (answers.cells <= mostCells) break;
        answers.byKey.delete(oldest);
        answers.cells -= freed;
      }
    },
  };
}
