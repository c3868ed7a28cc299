// The portal's door before the embedded engine, beside the same engine alone: both run at once and take turns, so that
// whatever else the machine does falls on both.
import { startWorkflowEngineProgram } from '../tests/support/workflow-engine-program.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';
import { startDurablePostgres } from './workflow-engine/durable-postgres.ts';
import { createEngineClient } from './workflow-engine/engine-client.ts';
import { takeSteps } from './workflow-engine/measure-steps.ts';
import { connections, findMedian, type Cost, type MeasuredEngine } from './workflow-engine/measure.ts';
import { printHeading, printMemory } from './workflow-engine/print-cost.ts';
import { buildShortProcess, shortKey } from './workflow-engine/processes.ts';

const warmingCount = 700;
const roundCount = 7;
const roundSteps = 600;
/** Of what the engine alone does in the same time. */
const budgetRatio = 0.8;

const [enginePostgres, doorPostgres] = [await startDurablePostgres(), await startDurablePostgres()];
try {
  const program = await startWorkflowEngineProgram({ databaseUrl: enginePostgres.url });
  try {
    const settings = { DATABASE_URL: doorPostgres.url, DEMO: 'on', LOG_LEVEL: 'warn' };
    await withProduct(settings, async ({ url, pid }) => {
      const engine = {
        client: createEngineClient(program.url, { user: 'kermit', password: 'kermit', connections }),
        enginePid: program.pid,
        postgresPid: enginePostgres.pid,
      };
      const door = {
        client: createEngineClient(`${url}/activiti-rest/service`, {
          user: 'ADMIN',
          password: 'prumo',
          connections,
        }),
        enginePid: pid,
        postgresPid: doorPostgres.pid,
      };
      await compare(engine, door);
      for (const { client } of [engine, door]) client.close();
      await printMemory('memory of the product afterwards', pid);
    });
  } finally {
    await program.close();
  }
} finally {
  await Promise.all([enginePostgres.stop(), doorPostgres.stop()]);
}

async function compare(engine: MeasuredEngine, door: MeasuredEngine): Promise<void> {
  for (const one of [engine, door]) {
    await one.client.deploy('short.bpmn20.xml', buildShortProcess(shortKey));
    await takeSteps(one, warmingCount);
  }
  printHeading(`The portal's door, an administrator with Basic, ${connections} connections`);
  const rounds = [];
  for (let round = 0; round < roundCount; round += 1) {
    // Who begins changes, so that nobody always comes after the other.
    const isEngineFirst = round % 2 === 0;
    const early = await takeSteps(isEngineFirst ? engine : door, roundSteps);
    const late = await takeSteps(isEngineFirst ? door : engine, roundSteps);
    rounds.push(isEngineFirst ? { alone: early, through: late } : { alone: late, through: early });
  }
  printRatio(
    'start with two variables, to the user task',
    rounds.map(({ alone, through }) => ({ alone: alone.started, through: through.started })),
  );
  printRatio(
    'complete a task, which ends its process',
    rounds.map(({ alone, through }) => ({ alone: alone.completed, through: through.completed })),
  );
}

interface ComparedCosts {
  readonly alone: Cost;
  readonly through: Cost;
}

function printRatio(what: string, rounds: readonly ComparedCosts[]): void {
  const ratio = findMedian(rounds.map(({ alone, through }) => through.perSecond / alone.perSecond));
  const describe = (costs: readonly Cost[]): string => {
    const median = (read: (cost: Cost) => number | undefined): number =>
      findMedian(costs.map((cost) => read(cost) ?? Number.NaN));
    const cpu = median(({ engineCpuMs }) => engineCpuMs).toFixed(2);
    const postgres = median(({ postgresCpuMs }) => postgresCpuMs).toFixed(2);
    return `${median(({ perSecond }) => perSecond).toFixed(0)}/s (CPU ${cpu} ms, PostgreSQL ${postgres} ms)`;
  };
  const through = describe(rounds.map((round) => round.through));
  const alone = describe(rounds.map((round) => round.alone));
  printFigure({
    what,
    measured: ratio.toFixed(2),
    budget: String(budgetRatio),
    isWithin: ratio >= budgetRatio,
    note: `through the door ${through}, engine alone ${alone}`,
  });
  // On a busy machine who gets the processor is chance; how much of it a step takes is less so.
  const shares = rounds.map((round) => sumProcessor(round.alone) / sumProcessor(round.through));
  printFigure({
    what: '  the same by processor time, with PostgreSQL',
    measured: findMedian(shares).toFixed(2),
  });
}

function sumProcessor({ engineCpuMs = Number.NaN, postgresCpuMs = Number.NaN }: Cost): number {
  return engineCpuMs + postgresCpuMs;
}
