// Answers as they are shown, kept beside the cells that they were made of. An engine is thrown away with its cells when the
// schema changes, when somebody flushes it and when what it read is too old, and its answers go with it.
import { createHash } from 'node:crypto';

import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { OlapEngine } from '@prumo/olap/olap-engine';
import type { RoleChoice } from '@prumo/olap/roles/cube-access';

import type { OpenCatalogue } from '../olap/olap-catalogues.ts';
import type { RanQuery } from './saiku-queries.ts';

export interface KeptAnswers {
  /** Under the name of this question. */
  find(catalogue: OpenCatalogue, question: SaikuQuery): RanQuery | undefined;
  /** One that is too long is not kept. */
  keep(catalogue: OpenCatalogue, question: SaikuQuery, answer: RanQuery): void;
}

/** Of one engine, together. */
const mostCells = 200_000;
const mostAnswers = 500;
/** What a page shows; longer ones are made anew each time. */
const mostCellsOfOne = 20_000;
/** Characters; a question is kept with its answer, however few cells that has. */
const longestQuestion = 20_000;

interface EngineAnswers {
  readonly byKey: Map<string, RanQuery>;
  cells: number;
}

export function createKeptAnswers(): KeptAnswers {
  const ofEngines = new WeakMap<OlapEngine, EngineAnswers>();
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

  /** The day belongs to it, for which formulas may ask; what the question is called does not. Nothing for one that is too long. */
  function keyOf({ engine, options: { roles } }: OpenCatalogue, question: SaikuQuery): string | undefined {
    const asked = JSON.stringify({ ...question, name: '' });
    if (asked.length > longestQuestion) return undefined;
    const told = roles === undefined ? '' : `[${roles.map(tellRole).join(',')}]`;
    return createHash('sha256').update(`${engine.now()}\n${told}\n${asked}`).digest('base64');
  }

  return {
    find(catalogue, question) {
      const byKey = ofEngines.get(catalogue.engine)?.byKey;
      if (byKey === undefined) return undefined;
      const key = keyOf(catalogue, question);
      const found = key === undefined ? undefined : byKey.get(key);
      if (key === undefined || found === undefined) return undefined;
      // The one that was used last goes last.
      byKey.delete(key);
      byKey.set(key, found);
      return { ...found, query: { ...found.query, name: question.name } };
    },

    keep(catalogue, question, answer) {
      const key = keyOf(catalogue, question);
      if (key === undefined || countCells(answer) > mostCellsOfOne) return;
      const answers = ofEngines.get(catalogue.engine) ?? { byKey: new Map<string, RanQuery>(), cells: 0 };
      ofEngines.set(catalogue.engine, answers);
      const before = answers.byKey.get(key);
      answers.cells += countCells(answer) - (before === undefined ? 0 : countCells(before));
      answers.byKey.delete(key);
      answers.byKey.set(key, answer);
      for (const [oldest, forgotten] of answers.byKey) {
        if (answers.cells <= mostCells && answers.byKey.size <= mostAnswers) break;
        answers.byKey.delete(oldest);
        answers.cells -= countCells(forgotten);
      }
    },
  };
}

/** Totals are fewer than cells. */
function countCells({ grid: { cells } }: RanQuery): number {
  return cells.length * (cells[0]?.length ?? 0);
}
