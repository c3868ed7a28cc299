// Writing a critical analysis of a result.
import {
  createMeasuredIndicatorByCall,
  listAnalysesByCall,
  presentMonthsAgo,
  saveAnalysisByCall,
} from './analysis-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { firstDayMonthsAgo, monthsAgo } from './indicator-calls.ts';
import { endSessionBefore } from './marked-page.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { ResultsPage } from './page-models/results-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { findTaskByCall } from './task-calls.ts';

const author = 'CARLA.MENDES';

test('[AC-01] [AC-02] [AC-03] [AC-04] [AC-05] [AC-06] an analysis is written with its action plan, and its tasks are created', async ({
  page,
}) => {
  await logInByCall(page, author);
  const indicator = await createMeasuredIndicatorByCall(page);
  await saveAnalysisByCall(page, indicator.id, { month: firstDayMonthsAgo(2) });
  const analysis = new AnalysisPage(page);
  await new ResultsPage(page).open(indicator.departmentId, indicator.id);
  await page.getByRole('link', { name: `Analisar o resultado de ${presentMonthsAgo(1)}` }).click();

  await test.step('the result, its target and what was written before stand beside it', async () => {
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Análise Crítica do Resultado' })).toBeVisible();
    await expect(main).toContainText(`${indicator.code} · Infecção associada a cateter`);
    await expect(main).toContainText(/Fora da meta1,4\sp\.p\. acima da meta/);
    await page.getByText(presentMonthsAgo(2), { exact: true }).click();
    await expect(page.getByText('A taxa subiu com a equipe nova.')).toBeVisible();
  });
  await test.step('what is missing or too long is said', async () => {
    const text = analysis.field('Análise do resultado');
    await analysis.save.click();
    await expect(page.getByText('3 campos precisam de atenção')).toBeVisible();
    await text.fill('x'.repeat(1001));
    await text.blur();
    await expect(page.getByText('Encurte o texto: são 1001 caracteres, e cabem 1000.')).toBeVisible();
    await analysis.answer('Houve melhoria?', 'Não');
    await text.fill('A taxa subiu.');
    await analysis.answer('Abrir RACP?', 'Sim');
    await analysis.save.click();
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
    for (const [label, limit] of [
      ['Análise da causa', 1000],
      ['Método de análise da eficácia', 250],
      ['Resultado esperado', 1000],
    ] as const) {
      await analysis.field(label).fill('m'.repeat(limit + 1));
      await analysis.field(label).blur();
      await expect(page.getByText(`são ${limit + 1} caracteres, e cabem ${limit}`).last()).toBeVisible();
    }
  });
  await test.step('a new line comes when the last one is complete; one without a title is skipped', async () => {
    await analysis.fillUpToPlan();
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.fillLine(1, { name: 't'.repeat(226) });
    await analysis.line(1).getByLabel('Tarefa', { exact: true }).blur();
    await expect(page.getByText('são 226 caracteres, e cabem 225')).toBeVisible();
    await analysis.fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves' });
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.fillLine(1, { day: '30112030' });
    await analysis.fillLine(2, { name: 'Rever os kits', person: 'Carla Mendes', day: '01122030' });
    await analysis.fillLine(3, { person: 'Marina Lopes', day: '01122030' });
    await expect(page.getByText('Sem descrição, esta linha não vira tarefa.')).toBeVisible();
    await analysis.fillEfficacy('Marina Lopes');
  });
  await test.step('a session that ends meanwhile costs nothing', async () => {
    await endSessionBefore(page, '**/gateway/result-analyses/*');
    await analysis.save.click();
    await new SessionDialogs(page).logIn();
  });
  await test.step('each kind of what was saved is told, and the saved analysis is there', async () => {
    await analysis.expectToast('Análise salva com sucesso!');
    await analysis.expectToast('Tarefa de plano de ação criada com sucesso! (2 tarefas)');
    await analysis.expectToast('Tarefa de método de análise criada com sucesso!');
    await expect(page).toHaveURL(/\/analises\/[0-9a-f-]{36}$/);
    await expect(analysis.report).toContainText('Ação corretiva');
    await expect(analysis.actions.getByRole('row')).toHaveCount(3);
    await expect(analysis.row('Treinar a equipe')).toContainText(/Ivone Alves.*30\/11\/2030.*Delegada/);
    await expect(analysis.row('Rever os kits')).toContainText(/Carla Mendes.*01\/12\/2030.*Em aberto/);
    await expect(analysis.report).toContainText(/Marina Lopes.*20\/12\/2030.*Delegada/);
  });
  await test.step('the engine has the tasks', async () => {
    const all = await listAnalysesByCall(page, indicator.id);
    expect(all).toHaveLength(2);
    const saved = all.find(({ month }) => month === monthsAgo(1));
    expect(saved).toMatchObject({ author, improvementOption: false, result: 6.4, target: 5 });
    const [task] = saved?.tasks ?? [];
    expect(await findTaskByCall(page, task?.taskId ?? '')).toMatchObject({
      name: '#ap Treinar a equipe',
      priority: 100,
      owner: author,
      assignee: 'IVONE.ALVES',
      delegationState: 'pending',
    });
  });
});
