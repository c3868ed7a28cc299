// A result that is more than chance, and for the worse, asks for its critical analysis, which is written with an action plan.
import { listAnalysesByCall, presentMonthsAgo, saveAnalysisByCall } from './analysis-calls.ts';
import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { ManualResultsPage } from './page-models/manual-results-page.ts';
import { ResultsPage } from './page-models/results-page.ts';
import { findTaskByCall } from './task-calls.ts';

const author = 'CARLA.MENDES';
const departmentId = 'dep-utia';
/** Up to two months ago; less is better, and the target is 2 %. */
const usual = [1.8, 2.4, 1.2, 2.1, 1.6, 2.7, 1.9, 2.2, 1.4, 2.5, 1.7, 2.2];

test('[SP-06] [AC-01] [AC-02] [AC-03] [AC-04] [AC-05] [AC-06] recording a special cause of concern proposes its analysis, which begins with what the numbers show, is written with its action plan, and has its tasks created', async ({
  page,
}) => {
  await logInByCall(page, author);
  const code = `AC-${createId().toUpperCase()}`;
  const id = await createIndicatorByCall(page, {
    departmentId,
    code,
    name: 'Infecção associada a cateter',
    targets: { [firstDayMonthsAgo(24)]: 2 },
    others: { orientation: -1 },
  });
  await recordResultsByCall(
    page,
    id,
    Object.fromEntries(usual.map((value, index) => [firstDayMonthsAgo(usual.length + 1 - index), value])),
  );
  await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(2) });
  const results = new ResultsPage(page);
  const analysis = new AnalysisPage(page);
  const text = analysis.field('Análise do resultado');
  const proposal = page.getByRole('region', { name: 'Análise crítica proposta' });
  const sentence = new RegExp(
    String.raw`^O resultado de ${presentMonthsAgo(1)}, 8,9\s%, passou do limite superior \(\d`,
  );

  await test.step('a month off target by chance asks for none', async () => {
    await results.open(departmentId, id);
    await expect(page.getByRole('row').filter({ hasText: 'Oscila por acaso' }).first()).toBeVisible();
    await expect(proposal).toBeHidden();
  });
  await test.step('the result that is recorded asks for one', async () => {
    await page.getByRole('button', { name: 'Adicionar resultado' }).click();
    const recording = new ManualResultsPage(page);
    await recording.chooseMonth(presentMonthsAgo(1));
    await recording.value.fill('8.9');
    await recording.confirm.fill('8.9');
    await recording.save.click();
    await expect(recording.dialog).toBeHidden();
    await expect(proposal).toContainText('passou do limite superior');
    await proposal.getByRole('link', { name: `Analisar ${presentMonthsAgo(1)}` }).click();
  });
  await test.step('the result, its target and what was written before stand beside it', async () => {
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Análise Crítica do Resultado' })).toBeVisible();
    await expect(main).toContainText(`${code} · Infecção associada a cateter`);
    await expect(main).toContainText(/Fora da meta6,9\sp\.p\. acima da meta/);
    await page.getByText(presentMonthsAgo(2), { exact: true }).click();
    await expect(page.getByText('A taxa subiu com a equipe nova.')).toBeVisible();
  });
  await test.step('the form begins with the sentence, and says what is missing or too long', async () => {
    await expect(text).toHaveValue(sentence);
    await analysis.save.click();
    await expect(page.getByText('3 campos precisam de atenção')).toBeVisible();
    const opening = await text.inputValue();
    await text.fill('x'.repeat(1001));
    await text.blur();
    await expect(page.getByText('Encurte o texto: são 1001 caracteres, e cabem 1000.')).toBeVisible();
    await analysis.answer('Houve melhoria?', 'Não');
    await text.fill(opening);
    await text.press('Control+End');
    await page.keyboard.insertText('Cateteres sem curativo.');
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
    await analysis.answer('Tipo do plano', 'Corretiva');
    await analysis.field('Título do RACP').fill('Queda da adesão');
    await analysis.field('Análise da causa').fill('Equipe nova.');
    await analysis.answer('Criar plano de ação?', 'Sim');
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.fillLine(1, { name: 't'.repeat(226) });
    await analysis.line(1).getByLabel('Tarefa', { exact: true }).blur();
    await expect(page.getByText('são 226 caracteres, e cabem 225')).toBeVisible();
    await analysis.fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves' });
    await expect(analysis.lines()).toHaveCount(1);
    await analysis.fillLine(1, { day: '30112030' });
    await analysis.fillLine(2, { name: 'Rever os kits', person: 'Carla Mendes', day: '01122030' });
    await analysis.fillLine(3, { person: 'Marina Lopes' });
    await expect(page.getByText('Sem descrição, esta linha não vira tarefa.')).toBeVisible();
    await analysis.fillEfficacy('Marina Lopes');
  });
  await test.step('each kind of what was saved is told, and the saved analysis is there', async () => {
    await analysis.save.click();
    await analysis.expectToast('Análise salva com sucesso!');
    await analysis.expectToast('Tarefa de plano de ação criada com sucesso! (2 tarefas)');
    await analysis.expectToast('Tarefa de método de análise criada com sucesso!');
    await expect(page).toHaveURL(/\/analises\/[0-9a-f-]{36}$/);
    await expect(analysis.report).toContainText('Cateteres sem curativo.');
    await expect(analysis.report).toContainText('Ação corretiva');
    await expect(analysis.actions.getByRole('row')).toHaveCount(3);
    await expect(analysis.row('Treinar a equipe')).toContainText(/Ivone Alves.*30\/11\/2030.*Delegada/);
    await expect(analysis.row('Rever os kits')).toContainText(/Carla Mendes.*01\/12\/2030.*Em aberto/);
    await expect(analysis.report).toContainText(/Marina Lopes.*20\/12\/2030.*Delegada/);
  });
  await test.step('the engine has the tasks', async () => {
    const all = await listAnalysesByCall(page, id);
    expect(all).toHaveLength(2);
    const saved = all.find(({ month }) => month === monthsAgo(1));
    expect(saved).toMatchObject({ author, improvementOption: false, result: 8.9, target: 2 });
    expect(saved?.resultAnalysis).toMatch(sentence);
    expect(saved?.resultAnalysis).toMatch(/\n\nCateteres sem curativo\.$/);
    const [task] = saved?.tasks ?? [];
    expect(await findTaskByCall(page, task?.taskId ?? '')).toMatchObject({
      name: '#ap Treinar a equipe',
      priority: 100,
      owner: author,
      assignee: 'IVONE.ALVES',
      delegationState: 'pending',
    });
  });
  await test.step('once it is written nothing is proposed any more', async () => {
    await results.open(departmentId, id);
    await expect(page.getByText('Análise de ').first()).toBeVisible();
    await expect(proposal).toBeHidden();
  });
});
