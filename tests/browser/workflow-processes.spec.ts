// What people do with processes, once each; it runs where `workflow-tasks.spec.ts` does.
import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { ProcessDialogPage } from './page-models/process-dialog-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { allTypes, deploySample } from './sample-processes.ts';
import { findTaskByCall, startReviewByCall } from './task-calls.ts';

test('[WF-02] [PC-01] [PC-02] [PC-03] [TK-08] [TK-15] [TK-16] [NV-06] a process is found, filled in with every type of field and started; the task of one shows its history and where the process stands, and is completed by its form', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  const admin = await callAs('ADMIN');
  const run = createId();
  const key = `p_${run}`;
  await deploySample(admin.request, { key, name: `Versão velha ${run}` });
  const definitionId = await deploySample(admin.request, {
    key,
    name: `Avaliação ${run}`,
    properties: allTypes,
  });
  await deploySample(admin.request, { key: `${key}_b`, name: `-Oculto ${run}` });
  const review = await startReviewByCall(page, person);

  await test.step('a process is found, filled in and started', async () => {
    await page.goto('/home/processos');
    const row = page.getByRole('listitem', { name: `Avaliação ${run}` });
    await expect(row).toContainText('Este processo não possui uma descrição definida.');
    await expect(page.getByRole('main')).not.toContainText(`Versão velha ${run}`);
    await expect(page.getByRole('main')).not.toContainText(`Oculto ${run}`);
    await page.getByRole('searchbox', { name: 'Pesquise pelo processo' }).fill(`avaliacao ${run}`);
    await row.getByRole('link', { name: `Iniciar: Avaliação ${run}` }).click();
    const process = new ProcessDialogPage(page);
    await expect(process.dialog).toHaveAccessibleName(`Avaliação ${run}`);
    await expect(process.dialog).toContainText('Este processo não possui uma descrição definida.');
    await expect(process.start).toHaveText(/INICIAR PROCESSO/);
    const label = process.dialog.getByText('Título', { exact: true });
    expect(await label.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('*');
    await expect(process.dialog).not.toContainText('Segredo');
    await expect(process.readOnly('Setor')).toContainText('Qualidade');
    await process.start.click();
    await expect(process.field('Título')).toHaveAccessibleDescription('Preencha este campo.');
    await process.field('Título').fill('Queda no leito');
    await process.field('Tipo').selectOption('Segundo');
    await process.choosePerson('Responsável', 'ivone', 'Ivone Alves');
    await process.typeDate('Data', '29022028');
    await process.typeDate('Momento', '050320261420');
    await process.field('Quantidade').fill('1.234');
    await process.field('Cobertura').fill('97,5');
    await process.answer('De acordo?', 'Não');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('form-data'),
    );
    await process.start.click();
    expect((await sent).postDataJSON()).toMatchObject({ processDefinitionId: definitionId });
    await expect(page.getByText(`Processo iniciado: Avaliação ${run}.`)).toBeVisible();
    const started = await admin.request.get('/activiti-rest/service/runtime/tasks', {
      params: { processDefinitionKey: key, includeProcessVariables: 'true' },
    });
    const text = await started.text();
    for (const value of ['Queda no leito', '"value":1234', '"value":97.5', '"value":false', 'IVONE.ALVES']) {
      expect(text).toContain(value);
    }
    await page.getByRole('button', { name: /^Abrir tarefa: / }).click();
    await expect(page).toHaveURL(/\/home\/tarefas\?.*tarefa=/);
  });

  await test.step('the task of one shows where that stands, and is completed by its form', async () => {
    const { processInstanceId } = (await findTaskByCall(page, review)) ?? {};
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(review, 'Elaborar revisão');
    await expect(dialogs.fact('Processo')).toHaveText('Revisar documento controlado');
    await expect(dialogs.fact('Processo pai')).toHaveText(processInstanceId ?? 'none');
    await expect(dialogs.cancel).toBeHidden();
    await expect(page.getByRole('dialog').getByText('POP-001').first()).toBeVisible();

    await dialogs.showPart('Histórico');
    await expect(page.getByRole('list', { name: /^Histórico/ }).getByRole('listitem')).toHaveText([
      /Tarefa “Elaborar revisão” aberta · esta tarefa/,
      new RegExp(`${person.displayName} iniciou o processo`),
    ]);
    await dialogs.showPart('Processo');
    const figure = page.getByRole('figure', { name: 'Diagrama do processo Revisar documento controlado' });
    await expect(figure.locator('[data-element-id]', { hasText: 'Elaborar' }).first()).toBeVisible();
    await dialogs.showPart('Dados');
    await dialogs.field('O que muda').fill('Novas referências');
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await findTaskByCall(page, review)).toBeUndefined();
    // The process went on, to the next task of the same person.
    await new TasksPage(page).expectNames(['Verificar', `Conferir Avaliação ${run}`]);
  });
});
