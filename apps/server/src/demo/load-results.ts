// What of the demo hospital needs the warehouse: results that queries give, and what people wrote about them.
import { joinTransaction } from './join-transaction.ts';
import { createDemoStepsRepository } from './demo-steps.repository.ts';
import { presentIndicatorId, readDemoIndicators } from './demo-indicators.ts';
import { loadDemoAnalyses } from './load-analyses.ts';
import type { CreateDemoEngine } from './load-processes.ts';
import { loadDemoNotificationRules } from './load-notification-rules.ts';
import { loadDemoRebases } from './load-rebases.ts';
import { loadSteps, type DemoStep, type StepParts } from './load-steps.ts';

interface DemoResultsParts extends StepParts {
  readonly clock: () => number;
  readonly folder: string;
  /** Absent when the workflow engine is not embedded: then nobody could do the tasks of an action plan. */
  readonly createEngine: CreateDemoEngine | undefined;
  /** Absent when there is no warehouse. */
  readonly runExtraction: ((indicatorId: string) => Promise<unknown>) | undefined;
}

const steps: readonly DemoStep<DemoResultsParts>[] = [
  {
    name: 'extractions',
    isPossible: ({ runExtraction }) => runExtraction !== undefined,
    // In transactions of their own, as every extraction; it may run again after it was cut short.
    async load(_connection, { folder, runExtraction }) {
      for (const { code, automatedExtractionQuery } of await readDemoIndicators(folder)) {
        if (automatedExtractionQuery) await runExtraction?.(presentIndicatorId(code));
      }
    },
  },
  {
    name: 'rebases',
    isPossible: (_parts, loaded) => loaded.includes('extractions'),
    load: async (connection, parts) => await loadDemoRebases({ connection, ...parts }),
  },
  {
    name: 'analyses',
    isPossible: ({ createEngine }, loaded) => createEngine !== undefined && loaded.includes('extractions'),
    async load(connection, { database, createEngine, clock, folder }) {
      if (createEngine === undefined) return;
      await loadDemoAnalyses({
        database: joinTransaction(database, connection),
        createEngine,
        clock,
        folder,
      });
    },
  },
  {
    name: 'notification rules',
    // After the extractions, so that what these have found is no news on the first day.
    async load(connection, { clock, folder }) {
      await loadDemoNotificationRules({ connection, clock, folder });
    },
  },
];

/** Only where the demo has its indicators. */
export async function loadDemoResults(parts: DemoResultsParts): Promise<void> {
  const loaded = await createDemoStepsRepository(parts.database).listNames();
  if (loaded.includes('indicators')) await loadSteps(parts, steps);
}
