import { fileURLToPath } from 'node:url';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { addMonths } from '@prumo/domain/indicators/month';
import { createTaskQueries } from '@prumo/workflow-engine/persistence/task-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../all-migrations.ts';
import { createPlannedTasksRepository } from '../modules/result-analyses/planned-tasks.repository.ts';
import { createResultAnalysesRepository } from '../modules/result-analyses/result-analyses.repository.ts';
import { createResultsRepository } from '../modules/results/results.repository.ts';
import { presentIndicatorId, readDemoAnalyses } from './demo-indicators.ts';
import { loadDemo } from './load-demo.ts';
import { loadDemoResults } from './load-results.ts';
import { createEngineForDemo } from './testing/demo-engine.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const clock = () => Date.parse('2026-11-16T10:00:00-03:00');
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let extracted: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
});

afterAll(async () => {
  await test.drop();
});

/** Stands in for the warehouse, which takes half a minute to load; its queries are tested over the real one. */
async function extract(indicatorId: string): Promise<void> {
  extracted.push(indicatorId);
  const months = Array.from({ length: 36 }, (_value, index) => addMonths(202610, -index));
  await createResultsRepository(test.database).writeExtracted(
    indicatorId,
    months.map((month) => ({ month, value: 1.5 })),
    { runId: 'run', recordedBy: 'scheduler' },
  );
}

async function load(canExtract: boolean): Promise<string[]> {
  const passwords = createQuickPasswords();
  const parts = {
    database: test.database,
    clock,
    folder,
    createEngine: createEngineForDemo(createPeopleDirectory(test.database, passwords)),
  };
  await loadDemo({ ...parts, createEngine: undefined, passwords, onProgress: () => {} });
  const lines: string[] = [];
  await loadDemoResults({
    ...parts,
    runExtraction: canExtract ? extract : undefined,
    onProgress: (line) => lines.push(line),
  });
  return lines;
}

describe('loadDemoResults', () => {
  it('waits for a warehouse, then extracts every query once and tells what people wrote', async () => {
    // Rules need no results.
    expect(await load(false)).toEqual(['Loading the demo hospital: notification rules']);
    expect(await load(true)).toEqual([
      'Loading the demo hospital: extractions',
      'Loading the demo hospital: rebases',
      'Loading the demo hospital: analyses',
    ]);
    expect(new Set(extracted).size).toBe(35);
    extracted = [];
    expect(await load(true)).toEqual([]);
    expect(extracted).toEqual([]);

    const analyses = createResultAnalysesRepository(test.database);
    const recorded = await readDemoAnalyses(folder);
    const codes = new Set(recorded.map(({ indicator }) => indicator));
    const stored = await Promise.all(
      [...codes].map(async (code) => await analyses.listOf(presentIndicatorId(code))),
    );
    expect(stored.flat()).toHaveLength(recorded.length);
    expect(stored.flat().every(({ createdAt }) => createdAt.getTime() < clock())).toBe(true);

    const planned = await createPlannedTasksRepository(test.database).listOf(
      stored.flat().map(({ id }) => id),
    );
    const open = await createTaskQueries(test.database).listTasks(
      {},
      { start: 0, size: 1000, sort: 'id', order: 'asc' },
    );
    const expectedOpen = recorded.flatMap(({ racp }) =>
      racp === null
        ? []
        : [...racp.tasks.map(({ state }) => state), racp.methodState ?? 'open'].filter(
            (state) => state === 'open',
          ),
    );
    expect(open).toHaveLength(expectedOpen.length);
    expect(open.every(({ name }) => name?.startsWith('#ap ') === true)).toBe(true);
    expect(planned.every(({ created }) => created !== null)).toBe(true);
  }, 120_000);
});
