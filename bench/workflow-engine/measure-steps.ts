import { listNumbers, measure, type Cost, type MeasuredEngine } from './measure.ts';
import { printRate } from './print-cost.ts';
import { shortKey } from './processes.ts';
import { listTaskIds, readText } from './read-answer.ts';

const stepCount = 3_000;
const warmingCount = 700;

/** Starts of a process with one user task, and the completions of these tasks. */
export async function measureSteps(engine: MeasuredEngine): Promise<void> {
  await takeSteps(engine, warmingCount);
  const { started, completed } = await takeSteps(engine, stepCount);
  printRate('start with two variables, to the user task', started, 500);
  printRate('complete a task, which ends its process', completed, 400);
}

interface StepCosts {
  readonly started: Cost;
  readonly completed: Cost;
}

/** As many starts, then the completions of as many tasks. */
export async function takeSteps(engine: MeasuredEngine, count: number): Promise<StepCosts> {
  const { client } = engine;
  const start = async (index: number): Promise<string> => {
    const variables = [
      { name: 'departmentId', value: `department-${index % 20}` },
      { name: 'occurrences', value: index },
    ];
    return readText(
      await client.post('runtime/process-instances', { processDefinitionKey: shortKey, variables }),
      'id',
    );
  };
  const complete = async (taskId: string): Promise<void> => {
    await client.post(`runtime/tasks/${taskId}`, { action: 'complete' });
  };
  const started = await measure(engine, listNumbers(count), start);
  const taskIds = await listTaskIds(client, `processDefinitionKey=${shortKey}`, count);
  return { started, completed: await measure(engine, taskIds, complete) };
}
