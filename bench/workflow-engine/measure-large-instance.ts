import { printFigure } from '../report.ts';
import { findMedian, listNumbers, measure, type MeasuredEngine } from './measure.ts';
import { describeCost } from './print-cost.ts';
import { buildLongProcess, longKey } from './processes.ts';
import { listTaskIds, readText } from './read-answer.ts';

const elementCount = 200;
const variableCount = 1_000;
const warmingCount = 20;
const stepCount = 50;

export async function measureLargeInstance(engine: MeasuredEngine): Promise<void> {
  const { client } = engine;
  await client.deploy('long.bpmn20.xml', buildLongProcess(elementCount));
  const variables = listNumbers(variableCount).map((index) => ({
    name: `variable${index}`,
    value: index % 2 === 0 ? `a value that stays as it is, number ${index}` : index,
  }));
  const started = await client.post('runtime/process-instances', {
    processDefinitionKey: longKey,
    variables,
  });
  const filter = `processInstanceId=${readText(started, 'id')}`;

  const times: number[] = [];
  const step = async (): Promise<void> => {
    const [taskId = ''] = await listTaskIds(client, filter, 1);
    const askedAt = performance.now();
    await client.post(`runtime/tasks/${taskId}`, { action: 'complete' });
    times.push(performance.now() - askedAt);
  };
  await measure(engine, listNumbers(warmingCount), step, { atOnce: 1 });
  times.length = 0;
  const cost = await measure(engine, listNumbers(stepCount), step, { atOnce: 1 });
  printFigure({
    what: `one step, ${elementCount} elements and ${variableCount} variables`,
    measured: `${findMedian(times).toFixed(1)} ms`,
    note: `${describeCost(cost)}, with finding the task`,
  });
}
