// What the demo is loaded with, by the settings of the server that shows it.
import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Database } from '@prumo/database/database';

import type { Settings } from '../settings/setting-table.ts';
import { createProductEngine, isWorkflowEmbedded } from '../workflow/create-embedded-workflow.ts';
import type { CreateDemoEngine } from './load-processes.ts';

interface DemoEnvironment {
  readonly settings: Settings;
  readonly database: Database;
  readonly people: PeopleDirectory;
  readonly clock: () => number;
  readonly folder: string;
  readonly onProgress: (line: string) => void;
}

interface DemoParts extends Pick<DemoEnvironment, 'database' | 'clock' | 'folder' | 'onProgress'> {
  /** Absent when the demo is to have no processes, or the engine is not embedded. */
  readonly createEngine: CreateDemoEngine | undefined;
}

export function createDemoParts({ settings, people, ...parts }: DemoEnvironment): DemoParts {
  return {
    ...parts,
    createEngine:
      isWorkflowEmbedded(settings) && settings.DEMO_PROCESSES
        ? (own) => createProductEngine({ settings, people, onJobFailure: () => {}, ...own })
        : undefined,
  };
}
