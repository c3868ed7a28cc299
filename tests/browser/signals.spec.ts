// What the numbers of an indicator mean, on its chart, and where its limits begin anew.
import { readFile } from 'node:fs/promises';

import type { APIResponse } from '@playwright/test';
import { signalCalls } from '@prumo/contracts/indicators/signals';
import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';

import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { saveAnalysisByCall } from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { ResultsPage } from './page-models/results-page.ts';

/** Eleven months around five days, then seven around three; the last month first. */
const values = [3, 2.6, 3.3, 2.9, 3.4, 2.7, 3.1, 5.2, 4.6, 5, 5.8, 4.4, 5.1, 4.9, 5.6, 4.1, 5.3, 4.8];

test('[SP-02] [SP-05] the chart tells signal from chance, and its limits begin anew where somebody says why', async ({
  page,
  callAs,
}) => {
  const linked = await createPersonByCall(page);
  const { department } = await logInNewLeader(page);
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    targets: { [firstDayMonthsAgo(24)]: 3.5 },
    others: { measureUnit: { id: 'day' }, orientation: -1 },
  });
  await recordResultsByCall(
    page,
    id,
    Object.fromEntries(values.map((value, index) => [firstDayMonthsAgo(index + 1), value])),
  );
  const analysis = await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(8) });
  const screen = new ResultsPage(page);
  await screen.open(department.id, id, '?periodo=24');

  await test.step('mean, limits, special points with their rule, and the way to the analysis', async () => {
    await expect(page.getByText('Melhorando, ainda oscila na meta.')).toBeVisible();
    await expect(screen.signalKey).toContainText(/Média \(4,21\sdias\): o nível de costume/);
    await expect(screen.signalKey).toContainText(/Limites \(2,15\sdias a 6,28\sdias\)/);
    await expect(screen.specialPoints('improvement')).toHaveCount(7);
    await expect(screen.specialPoints('concern')).toHaveCount(8);
    await expect(screen.limits()).toHaveCount(2);
    await expect(screen.row(presentMonth(1))).toContainText(
      'Melhoria · Deslocamento: sete resultados seguidos abaixo da média',
    );
    await expect(screen.overlay.getByRole('link', { name: /^Análise crítica de / })).toHaveAttribute(
      'href',
      new RegExp(`/analises/${analysis.id}$`),
    );
  });
  await test.step('a new baseline breaks the lines; who only works there reads it, and begins none', async () => {
    await page.getByRole('button', { name: 'Nova linha de base a partir de…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova linha de base' });
    await dialog.getByLabel('A partir de').selectOption(firstDayMonthsAgo(7));
    await expect(dialog.getByRole('row').last()).toContainText(/3\sdias.*1,63\sdias a 4,37\sdias/);
    await dialog.getByLabel('Motivo').fill('Triagem em duas filas');
    await dialog.getByRole('button', { name: 'Gravar linha de base' }).click();
    await expect(screen.limits()).toHaveCount(4);
    await expect(screen.specialPoints('improvement')).toHaveCount(0);
    await expect(screen.overlay.getByRole('img', { name: /: Triagem em duas filas$/ })).toBeVisible();
    await expect(screen.row(presentMonth(7))).toContainText('Nova linha de base: Triagem em duas filas');
    await linkToDepartmentsByCall(await callAs('ADMIN'), linked.userName, [department.id]);
    const worker = await callAs(linked.userName, linked.password);
    const read = await worker.request.get(`${signalCalls.list.path}/${id}`);
    expect(signalCalls.read.answer.parse(await read.json())).toMatchObject({
      mayRebase: false,
      rebases: [{ reason: 'Triagem em duas filas' }],
    });
    expect((await requestRebase(worker, id, firstDayMonthsAgo(3))).status()).toBe(403);
  });
  await test.step('the file has mean, limits and signal', async () => {
    const rows = readSheet(await readFile(await (await screen.download()).path()));
    expect(rows[4]?.slice(-4)).toEqual(['Média', 'Limite inferior', 'Limite superior', 'Sinal']);
    expect(rows.at(-1)?.slice(-4)).toEqual([3, 1.6257, 4.3743, 'Variação comum']);
  });
  await test.step('it is taken back after a question', async () => {
    await screen.baselines.getByRole('button', { name: /^Desfazer a linha de base de / }).click();
    await page
      .getByRole('dialog', { name: /^Desfazer a linha de base de / })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await expect(screen.limits()).toHaveCount(2);
    await expect(screen.specialPoints('improvement')).toHaveCount(7);
    await expect(screen.baselines).toContainText('Uma só, desde o primeiro resultado.');
  });
  await test.step('one that somebody else begins is there by itself', async () => {
    expect((await requestRebase(await callAs('MARINA.LOPES'), id, firstDayMonthsAgo(7))).status()).toBe(201);
    await expect(screen.limits()).toHaveCount(4);
    await expect(screen.baselines).toContainText('Outra porta de entrada');
  });
  await test.step('who does not want signals has the two series alone, also after a reload', async () => {
    await page.getByRole('switch', { name: 'Sinais' }).uncheck();
    await expect(screen.points()).toHaveCount(18);
    await expect(screen.limits()).toHaveCount(0);
    await page.reload();
    await expect(screen.points()).toHaveCount(18);
    await expect(page.getByRole('switch', { name: 'Sinais' })).not.toBeChecked();
  });
});

async function requestRebase(caller: Caller, indicatorId: string, month: string): Promise<APIResponse> {
  return await caller.request.post(`${signalCalls.list.path}/${indicatorId}/rebases`, {
    data: { month, reason: 'Outra porta de entrada' },
  });
}

/** As the table has it: out/2026. */
function presentMonth(count: number): string {
  const month = monthsAgo(count);
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  return `${names[monthOfYear(month) - 1]}/${yearOf(month)}`;
}
