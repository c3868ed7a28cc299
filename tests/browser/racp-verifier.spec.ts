// Who verifies the plan of a department that is not theirs: from the task to the verdict.
import { resultAnalysisCalls, type ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';

import { createMeasuredIndicatorByCall, saveAnalysisByCall } from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { findTaskByCall } from './task-calls.ts';

test('[SP-06] a verifier of no department goes from the task to the verdict', async ({ page, callAs }) => {
  const verifier = await createPersonByCall(page);
  await logInByCall(page, 'CARLA.MENDES');
  const indicator = await createMeasuredIndicatorByCall(page);
  const saved = await saveAnalysisByCall(page, indicator.id, {
    title: 'Queda da adesão',
    tasks: [{ name: 'Treinar a equipe' }],
    assignee: verifier.userName,
  });

  await logInByCall(page, verifier.userName, verifier.password);
  const dialogs = new TaskDialogPage(page);
  const analysis = new AnalysisPage(page);
  const tasks = new TasksPage(page);

  await test.step('the task of the check says so, and offers the verdict instead of its end', async () => {
    await tasks.open('?filtro=planos-de-acao');
    await page.getByRole('button', { name: 'Auditoria de 30 prontuários', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Verificação da eficácia de um RACP');
    await expect(dialogs.resolve).toHaveCount(0);
    await expect(dialogs.complete).toHaveCount(0);
    await dialogs.button('JULGAR EFICÁCIA').click();
  });
  await test.step('the one analysis is read, and nothing else of the department', async () => {
    await expect(analysis.report).toContainText(indicator.code);
    await expect(analysis.report).toContainText('Taxa abaixo da meta por três meses.');
    await expect(page.getByRole('link', { name: 'Voltar às tarefas' })).toBeVisible();
    const list = await page.request.get(
      `${resultAnalysisCalls.list.path}?indicatorId=${encodeURIComponent(indicator.id)}`,
    );
    expect(list.status()).toBe(404);
  });
  await test.step('the verdict ends the task', async () => {
    await page.getByRole('button', { name: 'Dar o parecer da eficácia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar o parecer da eficácia' });
    await dialog.getByRole('radio', { name: /^Não eficaz/ }).check();
    await dialog.getByRole('textbox', { name: 'Evidência' }).fill('A taxa continuou a subir.');
    await dialog.getByLabel('Por que antes da data prevista').fill('Visita da acreditação.');
    await dialog.getByRole('button', { name: 'Registrar o parecer' }).click();
    await expect(analysis.report).toContainText('A taxa continuou a subir.');
    await expect(analysis.report).toContainText(/Verificação da eficácia\s*Concluída em/);
    expect(await findTaskByCall(page, findCheck(saved))).toBeUndefined();
  });
  await test.step('past the screens nobody ends one without a verdict', async () => {
    const unjudged = await saveAnalysisByCall(await callAs('CARLA.MENDES'), indicator.id, {
      title: 'Outra queda',
      tasks: [],
    });
    const admin = await callAs('ADMIN');
    const refused = await admin.request.post(`/activiti-rest/service/runtime/tasks/${findCheck(unjudged)}`, {
      data: { action: 'complete' },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(refused.status()).toBe(409);
  });
});

function findCheck({ tasks }: ResultAnalysis): string {
  return tasks.find(({ kind }) => kind === 'method')?.taskId ?? '';
}
