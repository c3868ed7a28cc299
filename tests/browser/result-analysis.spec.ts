import type { Page, Route } from '@playwright/test';

import {
  createMeasuredIndicatorByCall,
  listAnalysesByCall,
  presentMonthsAgo,
  saveAnalysisByCall,
} from './analysis-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { firstDayMonthsAgo, monthsAgo } from './indicator-calls.ts';
import { endSessionBefore } from './marked-page.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { findTaskByCall } from './task-calls.ts';

const author = 'CARLA.MENDES';

test.describe('writing a critical analysis', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, author);
  });

  test('[AC-01] has the result, the target, the gap, the last months and earlier analyses beside it', async ({
    page,
  }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    await saveAnalysisByCall(page, indicator.id, { month: firstDayMonthsAgo(2) });
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    const main = page.getByRole('main');
    await expect(main).toContainText(`${indicator.code} · Infecção associada a cateter`);
    await expect(main.getByText(presentMonthsAgo(1), { exact: true })).toBeVisible();
    await expect(main).toContainText(/6,4\s%/);
    await expect(main).toContainText(/Fora da meta1,4\sp\.p\. acima da meta/);
    await expect(page.getByRole('img').first()).toBeVisible();
    await page.getByText(presentMonthsAgo(2), { exact: true }).click();
    await expect(page.getByText('A taxa subiu com a equipe nova.')).toBeVisible();
    await page.getByRole('link', { name: `Abrir a análise de ${presentMonthsAgo(2)}` }).click();
    await expect(analysis.report).toContainText('A taxa subiu com a equipe nova.');
  });

  test('[AC-01] [AC-03] says what is missing where it is, counts, and keeps to the limits', async ({
    page,
  }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    const text = analysis.field('Análise do resultado');
    await text.focus();
    await expect(page.getByText('Escreva a análise do resultado.')).toBeHidden();
    await text.blur();
    await expect(page.getByText('Escreva a análise do resultado.')).toBeVisible();

    await analysis.save.click();
    await expect(analysis.question('Houve melhoria?').getByRole('radio').first()).toBeFocused();
    await expect(page.getByText('3 campos precisam de atenção')).toBeVisible();
    await analysis.answer('Houve melhoria?', 'Sim');
    await text.fill('x'.repeat(799));
    await expect(page.getByText('799 de 1000')).toBeHidden();
    await text.press('x');
    await expect(page.getByText('800 de 1000 caracteres.')).toBeVisible();
    await text.fill('x'.repeat(1001));
    await analysis.answer('Abrir RACP?', 'Sim');
    await analysis.save.click();
    await expect(text).toBeFocused();
    await expect(page.getByText('Encurte o texto: são 1001 caracteres, e cabem 1000.')).toBeVisible();
    await text.fill('Subiu.');

    await analysis.save.click();
    await expect(analysis.question('Tipo do plano').getByRole('radio').first()).toBeFocused();
    for (const message of [
      'Escolha o tipo do plano.',
      'Informe o título do RACP.',
      'Escreva a análise da causa.',
      'Informe o método de análise da eficácia.',
      'Informe o resultado esperado.',
      'Escolha o responsável.',
      'Informe a data da verificação.',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await analysis.field('Método de análise da eficácia').fill('m'.repeat(251));
    await analysis.field('Método de análise da eficácia').blur();
    await expect(page.getByText('são 251 caracteres, e cabem 250')).toBeVisible();

    await analysis.answer('Abrir RACP?', 'Não');
    await expect(page.getByText('continua guardado, mas não será enviado').first()).toBeVisible();
    await analysis.save.click();
    await analysis.expectToast('Análise salva com sucesso!');
    await expect(analysis.report).toContainText('Sem RACP');
  });

  test('[AC-04] a new line comes when the last is complete; lines go and come back; those without a title are skipped', async ({
    page,
  }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    await analysis.fillUpToPlan();
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.save.click();
    await expect(analysis.line(1).getByLabel('Tarefa', { exact: true })).toBeFocused();
    await expect(page.getByText('Descreva ao menos uma tarefa, ou responda Não.')).toBeVisible();

    await analysis.fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves' });
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.fillLine(1, { day: '30112030' });
    await expect(analysis.lines()).toHaveCount(2);
    await analysis.fillLine(2, { name: 't'.repeat(226), person: 'Marina Lopes' });
    await expect(analysis.lines()).toHaveCount(2);
    await analysis.line(2).getByLabel('Tarefa', { exact: true }).blur();
    await expect(page.getByText('são 226 caracteres, e cabem 225')).toBeVisible();
    await analysis.fillLine(2, { name: '' });
    await expect(page.getByText('Sem descrição, esta linha não vira tarefa.')).toBeVisible();

    await analysis.line(1).getByRole('button', { name: 'Remover a tarefa 1' }).click();
    await expect(analysis.lines()).toHaveCount(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(analysis.line(1).getByLabel('Tarefa', { exact: true })).toHaveValue('Treinar a equipe');
    await expect(analysis.lines()).toHaveCount(2);

    await analysis.fillEfficacy('Marina Lopes');
    await analysis.save.click();
    await expect(analysis.report).toBeVisible();
    await expect(analysis.actions.getByRole('row')).toHaveCount(2);
  });

  test('[AC-02] [AC-05] [AC-06] is saved with its tasks, tells each kind, and leads to what was saved', async ({
    page,
  }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await page.goto('/home/tarefas');
    await analysis.write(indicator);
    await analysis.fillUpToPlan();
    await analysis.fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves', day: '30112030' });
    await analysis.fillLine(2, { name: 'Rever os kits', person: 'Carla Mendes', day: '01122030' });
    await analysis.fillEfficacy('Marina Lopes');
    await analysis.save.click();
    await analysis.expectToast('Análise salva com sucesso!');
    await analysis.expectToast('Tarefa de plano de ação criada com sucesso! (2 tarefas)');
    await analysis.expectToast('Tarefa de método de análise criada com sucesso!');
    await expectApart(page, /criada com sucesso!|salva com sucesso!/);

    await expect(page).toHaveURL(/\/analises\/[0-9a-f-]{36}$/);
    await expect(analysis.report).toContainText('Relatório de Ação Corretiva e Preventiva');
    await expect(analysis.report).toContainText('Ação corretiva');
    await expect(analysis.row('Treinar a equipe')).toContainText(/Ivone Alves.*30\/11\/2030.*Delegada/);
    await expect(analysis.row('Rever os kits')).toContainText(/Carla Mendes.*01\/12\/2030.*Em aberto/);
    await expect(analysis.report).toContainText(/Marina Lopes.*20\/12\/2030.*Delegada/);

    const [saved] = await listAnalysesByCall(page, indicator.id);
    expect(saved).toMatchObject({ author, improvementOption: false, result: 6.4, target: 5 });
    const [task] = saved?.tasks ?? [];
    expect(await findTaskByCall(page, task?.taskId ?? '')).toMatchObject({
      name: '#ap Treinar a equipe',
      priority: 100,
      owner: author,
      assignee: 'IVONE.ALVES',
      delegationState: 'pending',
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/home\/tarefas/);
    await analysis.write(indicator);
    await expect(analysis.field('Análise do resultado')).toHaveValue('');
    await expect(page.getByText('Este mês já tem uma análise, de Carla Mendes')).toBeVisible();
  });

  test('is the same analysis however often it is sent, and asks when its text has changed since', async ({
    page,
  }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    await analysis.answer('Houve melhoria?', 'Sim');
    await analysis.field('Análise do resultado').fill('Primeiro texto');
    await analysis.answer('Abrir RACP?', 'Não');
    // The server saves it, and its answer is lost.
    await page.route('**/gateway/result-analyses/*', loseAnswer, { times: 1 });
    await analysis.save.click();
    await expect(page.getByText('A análise não foi salva.')).toBeVisible();
    await analysis.save.click();
    await expect(analysis.report).toContainText('Primeiro texto');
    expect(await listAnalysesByCall(page, indicator.id)).toHaveLength(1);

    await analysis.write(indicator, monthsAgo(2));
    await analysis.answer('Houve melhoria?', 'Sim');
    await analysis.field('Análise do resultado').fill('Segundo texto');
    await analysis.answer('Abrir RACP?', 'Não');
    await page.route('**/gateway/result-analyses/*', loseAnswer, { times: 1 });
    await analysis.save.click();
    await expect(page.getByText('A análise não foi salva.')).toBeVisible();
    await analysis.field('Análise do resultado').fill('Segundo texto, mudado');
    await analysis.save.click();
    await expect(page.getByText('Esta análise já tinha sido salva antes')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar como outra análise' }).click();
    await expect(analysis.report).toContainText('Segundo texto, mudado');
    expect(await listAnalysesByCall(page, indicator.id)).toHaveLength(3);
  });

  test('what was written survives a reload and a session that ends', async ({ page }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    await expect(analysis.draftKept).toBeHidden();
    await analysis.fillUpToPlan();
    await expect(analysis.draftKept).toBeVisible();
    await analysis.fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves', day: '30112030' });
    await page.reload();
    await expect(page.getByText('Você já tinha começado esta análise.')).toBeVisible();
    await expect(analysis.field('Análise do resultado')).toHaveValue('A taxa subiu.');
    await expect(analysis.line(1).getByLabel('Tarefa', { exact: true })).toHaveValue('Treinar a equipe');
    await page.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expect(analysis.field('Análise do resultado')).toHaveValue('');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(analysis.field('Análise do resultado')).toHaveValue('A taxa subiu.');
    await analysis.fillEfficacy('Marina Lopes');

    await endSessionBefore(page, '**/gateway/result-analyses/*');
    await analysis.save.click();
    const dialogs = new SessionDialogs(page);
    await dialogs.logIn();
    await expect(analysis.report).toContainText('A taxa subiu.');
    expect(await listAnalysesByCall(page, indicator.id)).toHaveLength(1);
  });

  test('[AC-02] works with the keyboard alone', async ({ page }) => {
    const indicator = await createMeasuredIndicatorByCall(page);
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    await page.getByRole('button', { name: /Eficácia/ }).focus();
    await page.keyboard.press('Tab');
    await expect(analysis.question('Houve melhoria?').getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Melhorou com o mutirão.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(analysis.question('Abrir RACP?').getByRole('radio', { name: 'Sim' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(analysis.question('Tipo do plano').getByRole('radio', { name: 'Preventiva' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Manter o ganho');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Rotina nova.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Publicar a rotina');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ivone');
    await page.keyboard.press('Enter');
    await pressTabUntil(page, '[role="spinbutton"]');
    await page.keyboard.type('30112030');
    await expect(analysis.lines()).toHaveCount(2);
    await pressTabUntil(page, 'textarea');
    await page.keyboard.type('Auditoria');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Taxa estável.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('marina');
    await page.keyboard.press('Enter');
    await pressTabUntil(page, '[role="spinbutton"]');
    await page.keyboard.type('20122030');
    await pressTabUntil(page, '[type="submit"]');
    await page.keyboard.press('Enter');
    await expect(analysis.report).toContainText('Ação preventiva');
    await expect(analysis.row('Publicar a rotina')).toContainText('Ivone Alves');
  });
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`analyses can be written and read by everybody, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logInByCall(page, author);
    const indicator = await createMeasuredIndicatorByCall(page);
    const saved = await saveAnalysisByCall(page, indicator.id, {
      month: firstDayMonthsAgo(2),
      title: 'Queda da adesão',
      tasks: [{ name: 'Treinar a equipe', assignee: 'IVONE.ALVES', dueDate: '2020-01-10' }],
    });
    const analysis = new AnalysisPage(page);
    await analysis.write(indicator);
    await analysis.fillUpToPlan();
    await analysis.fillLine(1, { name: 'Treinar', person: 'Ivone Alves', day: '30112030' });
    await analysis.save.click();
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
    await analysis.read(indicator, saved.id);
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
  });
}

/** Of several toasts none lies over another. */
async function expectApart(page: Page, text: RegExp): Promise<void> {
  const boxes = await Promise.all(
    (await page.locator('[role="status"] > div').filter({ hasText: text }).all()).map(
      async (toast) => await toast.boundingBox(),
    ),
  );
  const edges = boxes.flatMap((box) => (box === null ? [] : [{ top: box.y, bottom: box.y + box.height }]));
  expect(edges).toHaveLength(3);
  const sorted = edges.toSorted((one, other) => one.top - other.top);
  for (const [index, { top }] of sorted.entries()) {
    expect(top).toBeGreaterThanOrEqual(sorted[index - 1]?.bottom ?? 0);
  }
}

/** Through the parts of fields to the next control of a kind. */
async function pressTabUntil(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate((kind) => document.activeElement?.matches(kind), selector)).toBe(true);
  }).toPass({ intervals: [0] });
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
