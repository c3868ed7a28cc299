// The workflow engine through HTTP: durable steps, long lists and their cost as tasks grow, a step of a large instance.
import { startWorkflowEngineProgram } from '../tests/support/workflow-engine-program.ts';
import { startDurablePostgres } from './workflow-engine/durable-postgres.ts';
import { createEngineClient } from './workflow-engine/engine-client.ts';
import { measureLargeInstance } from './workflow-engine/measure-large-instance.ts';
import { measureLists } from './workflow-engine/measure-lists.ts';
import { measureSteps } from './workflow-engine/measure-steps.ts';
import { connections } from './workflow-engine/measure.ts';
import { printHeading, printMemory } from './workflow-engine/print-cost.ts';
import { buildShortProcess, shortKey } from './workflow-engine/processes.ts';

await measureEngine();

async function measureEngine(): Promise<void> {
  const postgres = await startDurablePostgres();
  const program = await startWorkflowEngineProgram({ databaseUrl: postgres.url });
  const client = createEngineClient(program.url, { user: 'kermit', password: 'kermit', connections });
  const engine = { client, enginePid: program.pid, postgresPid: postgres.pid };
  try {
    await client.deploy('short.bpmn20.xml', buildShortProcess(shortKey));
    printHeading(`Workflow engine, ${connections} connections`);
    await measureSteps(engine);
    await measureLargeInstance(engine);
    await measureLists(engine, postgres);
    printHeading('Beside so many tasks');
    await measureSteps(engine);
    await printMemory('memory of the engine afterwards', program.pid);
  } finally {
    client.close();
    await program.close();
    await postgres.stop();
  }
}
