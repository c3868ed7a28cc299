// The embedded engine as a process on a database of its own.
import { createTestDatabase } from '@prumo/database/testing/test-database';

import { startWorkflowEngineProgram } from '../../support/workflow-engine-program.ts';
import type { EngineTarget } from './engine-target.ts';

export async function startEngineProcess(): Promise<EngineTarget> {
  const { url: databaseUrl, drop } = await createTestDatabase();
  try {
    const program = await startWorkflowEngineProgram({ databaseUrl });
    return {
      url: program.url,
      close: async () => {
        await program.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
