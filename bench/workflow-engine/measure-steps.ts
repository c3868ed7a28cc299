import { listNumbers, measure, type MeasuredEngine } from './measure.ts';
import { printRate } from './print-cost.ts';
import { shortKey } from './processes.ts';
import { listTaskIds, readText } from './read-answer.ts';

const stepCount = 3_000;
const warmingCount = 700;

/** Starts of a process with one user task, and the completions of these tasks. */
export async function measureSteps(engine: MeasuredEngine): Promise<void> {
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
  const listOpen = async (count: number): Promise<readonly string[]> =>
    await listTaskIds(client, `processDefinitionKey=${shortKey}`, count);

  await measure(engine, listNumbers(warmingCount), start);
  await measure(engine, await listOpen(warmingCount), complete);
  const started = await measure(engine, listNumbers(stepCount), start);
  printRate('start with two variables, to the user task', started, 500);
  const completed = await measure(engine, await listOpen(stepCount), complete);
  printRate('complete a task, which ends its process', completed, 400);
}
