// The tasks screen with a thousand open tasks, in a real browser: how soon rows stand there once the data have come, how
// long typing ever holds the page up, and what is left in memory after many changes of the filter.
import { chromium, type CDPSession, type Page } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { printFigure } from './report.ts';
import { traceMainThread } from './trace-main-thread.ts';
import { withProduct } from './with-product.ts';

const taskCount = 1_000;
const openings = 5;
const rowsBudgetMs = 300;
const longestTaskBudgetMs = 50;
const filterChanges = [0, 100, 200] as const;
/** What measuring itself leaves behind; a list that stays in memory would be several times as much at each change. */
const growthBudgetMb = 2;

console.log(`Tasks screen with ${taskCount} open tasks`);
const browser = await chromium.launch(await browserLaunchOptions());

await withProduct({ LOG_LEVEL: 'warn' }, async ({ url }) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  await page.request.post('/gateway/session', { data: { userName: 'CARLA.MENDES', password: 'prumo' } });
  await createTasks(page, 'CARLA.MENDES');
  await measureOpening(page);
  await measureTyping(page);
  await measureMemory(page, await context.newCDPSession(page));
});
await browser.close();

/** Runs in the page, before anything of it: marks the moment at which the first row was painted. */
function watchPage(): void {
  const look = (): void => {
    if (document.querySelector('[data-row="0"]') === null) requestAnimationFrame(look);
    // What is in the page when a frame begins is painted by its end.
    else requestAnimationFrame(() => performance.mark('first-row'));
  };
  requestAnimationFrame(look);
}

async function createTasks(page: Page, userName: string): Promise<void> {
  const atOnce = 20;
  for (let made = 0; made < taskCount; made += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_unused, index) => {
        const number = made + index + 1;
        const data = {
          name: `Tarefa ${number} de ${number % 7 === 0 ? 'medicação' : 'conferência'}`,
          description: `Conferir o setor ${number % 40} antes da visita`,
          owner: userName,
          assignee: userName,
          priority: [0, 50, 100][number % 3],
          ...(number % 4 === 0
            ? {}
            : { dueDate: new Date(Date.now() + ((number % 60) - 20) * 86_400_000).toISOString() }),
        };
        const answer = await page.request.post('/activiti-rest/service/runtime/tasks', { data });
        if (answer.status() !== 201) throw new Error(`no task: ${answer.status()} ${await answer.text()}`);
      }),
    );
  }
}

async function measureOpening(page: Page): Promise<void> {
  const waits: { readonly workedMs: number; readonly lastedMs: number }[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const trace = await traceMainThread(browser, page, async () => {
      await page.goto('/home/tarefas');
      await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
    });
    const painted = trace.getMark('first-row');
    const answered = trace.getLastAnswer('involvedUser=', painted);
    const between = trace.tasks.filter(({ startedAt }) => startedAt >= answered && startedAt < painted);
    waits.push({
      workedMs: between.reduce((sum, { workedMs }) => sum + workedMs, 0),
      lastedMs: painted - answered,
    });
  }
  const median = waits.toSorted((a, b) => a.workedMs - b.workedMs)[Math.floor(openings / 2)];
  const workedMs = median?.workedMs ?? Number.NaN;
  printFigure({
    what: `first rows after the data, median of ${openings}`,
    measured: `${workedMs.toFixed(0)} ms`,
    budget: `${rowsBudgetMs} ms`,
    isWithin: workedMs <= rowsBudgetMs,
    note: `(of the thread; by the clock ${waits.map(({ lastedMs }) => lastedMs.toFixed(0)).join(', ')} ms)`,
  });
}

async function measureTyping(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Pesquise pela tarefa' });
  // The page is still busy with what comes after the rows.
  await page.waitForTimeout(2_000);
  const { tasks } = await traceMainThread(browser, page, async () => {
    for (const text of ['tarefa 99', 'medicacao', 'conferir o setor']) {
      await search.pressSequentially(text, { delay: 60 });
      // Until it stands in the address too.
      await page.waitForTimeout(400);
      await search.fill('');
      await page.waitForTimeout(400);
    }
  });
  const [longest] = tasks.toSorted((a, b) => b.workedMs - a.workedMs);
  if (longest === undefined) throw new Error('the browser traced no task of the page');
  printFigure({
    what: 'typing in the search: longest task of the page',
    measured: `${longest.workedMs.toFixed(0)} ms`,
    budget: `${longestTaskBudgetMs} ms`,
    isWithin: longest.workedMs <= longestTaskBudgetMs,
    note: `(of the thread; ${longest.lastedMs.toFixed(0)} ms by the clock)`,
  });
}

async function measureMemory(page: Page, session: CDPSession): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Filtrar tarefas' });
  const filters = ['Programadas', 'Criadas hoje', 'Delegadas', 'Todas as tarefas ativas'];
  const heaps: number[] = [];
  let done = 0;
  for (const wanted of filterChanges) {
    for (; done < wanted; done += 1) {
      const filter = menu.getByRole('button', { name: filters[done % filters.length] ?? '' });
      await filter.click();
      await page
        .locator('[aria-current="true"]', { hasText: filters[done % filters.length] ?? '' })
        .waitFor();
    }
    heaps.push(await readHeap(session));
  }
  const [before = 0, middle = 0, after = 0] = heaps;
  printFigure({
    what: `heap after ${filterChanges.join(', ')} changes of the filter`,
    measured: `${heaps.map((heap) => heap.toFixed(1)).join(' / ')} MB`,
    budget: `+${growthBudgetMb} MB from ${filterChanges[1]} to ${filterChanges[2]}`,
    isWithin: after - middle <= growthBudgetMb,
    note: `(${(after - before).toFixed(1)} MB in all)`,
  });
}

/** In megabytes, of what cannot be thrown away. */
async function readHeap(session: CDPSession): Promise<number> {
  // What the first leaves to be cleaned up goes with the second.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
