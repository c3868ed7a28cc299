// Pages at both ends of a long list, and searches by the value of a variable: neither may grow with the tasks.
import { printFigure } from '../report.ts';
import { listNumbers, measure, type Cost, type MeasuredEngine } from './measure.ts';
import { describeCost, printHeading } from './print-cost.ts';

const rounds = 20;
const longestRatio = 2;
const budgetMs = 20;
const size = 10;
const sorts = ['id', 'createTime', 'dueDate', 'priority', 'name'];

const searches = [
  { what: 'a text', name: 'variable1', operation: 'equals', value: 'value 1 of case 777', type: 'string' },
  {
    what: 'a text, whatever its capitals',
    name: 'variable1',
    operation: 'equalsIgnoreCase',
    value: 'VALUE 1 OF CASE 777',
    type: 'string',
  },
  {
    what: 'the beginning of a text',
    name: 'variable1',
    operation: 'like',
    value: 'value 1 of case 777%',
    type: 'string',
  },
  { what: 'a number', name: 'variable4', operation: 'equals', value: 777, type: 'long' },
  { what: 'numbers up to one', name: 'variable4', operation: 'lessThan', value: 100, type: 'long' },
];

/** `count` open tasks are there, as seed-tasks.ts writes them, and as many finished ones. */
export async function measureSearches(engine: MeasuredEngine, count: number): Promise<void> {
  printHeading(`The last page of ${count} tasks beside the first, median of ${rounds}`);
  for (const sort of sorts) {
    const first = await measurePage(engine, `runtime/tasks?size=${size}&sort=${sort}`);
    const middle = await measurePage(engine, `runtime/tasks?size=${size}&sort=${sort}&start=${count / 2}`);
    const last = await measurePage(engine, `runtime/tasks?size=${size}&sort=${sort}&start=${count - size}`);
    const ratio = last.medianMs / first.medianMs;
    printFigure({
      what: `last page by ${sort}`,
      measured: `${ratio.toFixed(2)} × the first`,
      budget: `${longestRatio} ×`,
      isWithin: ratio <= longestRatio,
      note: [first, middle, last].map(({ medianMs }) => `${medianMs.toFixed(1)} ms`).join(', '),
    });
  }
  printHeading(`Tasks of ${count} by a process variable, median of ${rounds}`);
  for (const { what, ...variable } of searches) {
    await printSearch(engine, `open, by ${what}`, 'query/tasks', { processInstanceVariables: [variable] });
    await printSearch(engine, `finished, by ${what}`, 'query/historic-task-instances', {
      processVariables: [variable],
    });
  }
}

async function printSearch(engine: MeasuredEngine, what: string, path: string, body: object): Promise<void> {
  const cost = await measureAsked(engine, async () => await engine.client.post(path, body));
  printFigure({
    what,
    measured: `${cost.medianMs.toFixed(1)} ms`,
    budget: `${budgetMs} ms`,
    isWithin: cost.medianMs <= budgetMs,
    note: describeCost(cost),
  });
}

async function measurePage(engine: MeasuredEngine, path: string): Promise<Cost> {
  return await measureAsked(engine, async () => await engine.client.read(path));
}

async function measureAsked(engine: MeasuredEngine, ask: () => Promise<unknown>): Promise<Cost> {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  return await measure(engine, listNumbers(rounds), ask, { atOnce: 1 });
}
