// The demo hospital is loaded step by step, each once and whole, so that a later version can add steps of its own.
import type { Transaction } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import { createDemoStepsRepository } from './demo-steps.repository.ts';

export interface StepParts {
  readonly database: Database;
  readonly onProgress: (line: string) => void;
}

export interface DemoStep<Parts extends StepParts> {
  readonly name: string;
  /** A step that is not, waits for a start where it is. `loaded` has the names of those before it. */
  isPossible?(parts: Parts, loaded: readonly string[]): boolean;
  load(connection: Transaction, parts: Parts): Promise<void>;
}

export async function loadSteps<Parts extends StepParts>(
  parts: Parts,
  steps: readonly DemoStep<Parts>[],
): Promise<void> {
  const loaded = [...(await createDemoStepsRepository(parts.database).listNames())];
  for (const step of steps) {
    if (loaded.includes(step.name) || step.isPossible?.(parts, loaded) === false) continue;
    parts.onProgress(`Loading the demo hospital: ${step.name}`);
    await parts.database.transaction(async (connection) => {
      const marks = createDemoStepsRepository(connection);
      await marks.lock();
      // Another copy of the server, started together with this one, may have been first.
      if ((await marks.listNames()).includes(step.name)) return;
      await step.load(connection, parts);
      await marks.insert(step.name);
    });
    loaded.push(step.name);
  }
}
