import type { Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { watchConsole } from './navigation-calls.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { ProcessDialogPage } from './page-models/process-dialog-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { allTypes, deployDemoProcess, deploySample } from './sample-processes.ts';

const service = '/activiti-rest/service';

interface Submission {
  readonly processDefinitionId: string;
  readonly properties: readonly { readonly id: string; readonly value: string }[];
}

/** What the portal sends to start processes. */
function watchSubmissions(page: Page): readonly Submission[] {
  const submissions: Submission[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/form/form-data')) {
      // The portal's own words, which the test goes on to judge.
      submissions.push(request.postDataJSON() as Submission);
    }
  });
  return submissions;
}

test.describe('the dialog of a process', () => {
  test('[PC-01] [PC-03] the menu opens it with title, description, fields and asterisks; it starts and leads to the next task', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    const id = await deployDemoProcess(page.request, 'revisar-documento', 'revisar_documento');
    await logInByCall(page, 'IVONE.ALVES');
    const submissions = watchSubmissions(page);
    const menu = new NavigationMenu(page);
    await menu.open();
    await menu.link('Revisar documento controlado').click();

    const process = new ProcessDialogPage(page);
    await expect(process.dialog).toHaveAccessibleName('Revisar documento controlado');
    await expect(process.dialog).toContainText(
      'Elaboração, verificação e aprovação de POP, protocolo ou política.',
    );
    await expect(page).toHaveURL(/\/home\/tarefas\/processo\//);
    await expect(
      page.getByRole('heading', { name: 'Tarefas', level: 1, includeHidden: true }),
    ).toBeAttached();
    const code = process.field('Código do documento');
    await expect(code).toHaveAttribute('required', '');
    const label = process.dialog.getByText('Código do documento', { exact: true });
    expect(await label.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('*');
    await expect(process.start).toHaveText(/INICIAR PROCESSO/);
    await expectNoAccessibilityFaults(page);

    await code.fill('POP-017');
    await process.field('Tipo').selectOption({ index: 1 });
    await process.field('Motivo da revisão').fill('Mudança de protocolo');
    for (const person of ['Elaborador', 'Verificador', 'Aprovador']) {
      await process.choosePerson(person, 'alves ivone', 'Ivone Alves');
    }
    await process.field('Validade (meses)').fill('24');
    await process.start.click();

    await expect(page.getByText('Processo iniciado: Revisar documento controlado.')).toBeVisible();
    await expect(process.dialog).toBeHidden();
    expect(submissions).toHaveLength(1);
    expect(submissions[0]?.processDefinitionId).toBe(id);
    expect(submissions[0]?.properties.map((property) => property.id)).toEqual([
      'documentCode',
      'documentType',
      'reason',
      'elaborator',
      'verifier',
      'approver',
      'validityMonths',
    ]);
    await page.getByRole('button', { name: /^Abrir tarefa: / }).click();
    await expect(page).toHaveURL(/\/home\/tarefas\?.*tarefa=/);
  });

  test('[PC-01] [TK-08] a process without a description says so', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const name = `Sem descrição ${createId()}`;
    const id = await deploySample(page.request, { key: `p_${createId()}`, name });
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await expect(process.dialog).toContainText('Este processo não possui uma descrição definida.');
    await process.start.click();
    await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
  });

  test('[WF-02] [PC-02] [PC-03] every type is filled in, honours readable, writable and required, and reaches the engine', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    const id = await deploySample(page.request, {
      key: `p_${createId()}`,
      name: `Todos os tipos ${createId()}`,
      properties: allTypes,
    });
    const submissions = watchSubmissions(page);
    const process = new ProcessDialogPage(page);
    await process.open(id);

    await expect(process.dialog).not.toContainText('Segredo');
    await expect(process.readOnly('Setor')).toContainText('Qualidade');
    await expect(process.dialog.getByRole('textbox', { name: 'Setor' })).toHaveCount(0);
    await expect(process.field('Origem')).toHaveValue('Portal');
    await expect(process.dialog.locator('textarea[aria-hidden="true"]')).toHaveCount(1);

    // Each error stands at its field once that is left; what is missing is told on submit, at the first with the focus.
    await process.field('Quantidade').fill('1,5');
    await expect(process.field('Quantidade')).not.toHaveAccessibleDescription(/Informe/);
    await process.field('Cobertura').fill('1.5');
    await expect(process.field('Quantidade')).toHaveAccessibleDescription(
      'Informe um número inteiro, como 12.',
    );
    await expect(process.field('Título')).not.toHaveAccessibleDescription(/Preencha/);
    await process.start.click();
    await expect(process.field('Título')).toBeFocused();
    await expect(process.field('Título')).toHaveAccessibleDescription('Preencha este campo.');
    await expect(process.field('Cobertura')).toHaveAccessibleDescription('Informe um número, como 1.234,56.');
    await expect(process.date('Data')).toHaveAccessibleDescription('Preencha este campo.');
    await expectNoAccessibilityFaults(page);
    expect(submissions).toEqual([]);

    await process.field('Título').fill('Queda no leito');
    await process.field('Tipo').selectOption('Segundo');
    await process.choosePerson('Responsável', 'ivone', 'Ivone Alves');
    await process.typeDate('Data', '29022028');
    await process.typeDate('Momento', '050320261420');
    await process.field('Quantidade').fill('1.234');
    await process.field('Cobertura').fill('97,5');
    await process.answer('De acordo?', 'Não');
    await process.start.click();
    await expect(page.getByText(/^Processo iniciado: /)).toBeVisible();

    expect(submissions).toEqual([
      {
        processDefinitionId: id,
        properties: [
          { id: 'title', value: 'Queda no leito' },
          { id: 'kind', value: 'b' },
          { id: 'who', value: 'IVONE.ALVES' },
          { id: 'day', value: '29/02/2028' },
          { id: 'moment', value: '2026-03-05T14:20' },
          { id: 'count', value: '1234' },
          { id: 'share', value: '97.5' },
          { id: 'agreed', value: 'false' },
          { id: 'origin', value: 'Portal' },
        ],
      },
    ]);
    const tasks = await page.request.get(`${service}/runtime/tasks`, {
      params: { processDefinitionKey: id.split(':')[0] ?? '', includeProcessVariables: 'true' },
    });
    const text = await tasks.text();
    for (const value of ['Queda no leito', '"value":1234', '"value":97.5', '"value":false']) {
      expect(text).toContain(value);
    }
  });

  test('[PC-02] the keyboard alone fills a form in and starts the process', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const name = `Teclado ${createId()}`;
    const id = await deploySample(page.request, {
      key: `p_${createId()}`,
      name,
      properties: `<activiti:formProperty id="who" name="Responsável" type="user" required="true"/>
        <activiti:formProperty id="day" name="Data" type="date"/>
        <activiti:formProperty id="agreed" name="De acordo?" type="boolean"/>`,
    });
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await process.dialog.getByRole('combobox', { name: 'Responsável' }).focus();
    await page.keyboard.type('ivone');
    await page.keyboard.press('Enter');
    await expect(process.dialog.getByRole('combobox')).toHaveValue('Ivone Alves');
    await page.keyboard.press('Tab');
    await page.keyboard.type('01022026');
    await expect(process.date('Data')).toContainText('01/02/2026');
    await process.dialog.getByRole('radio', { name: 'Não informado' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(process.dialog.getByRole('radio', { name: 'Não', exact: true })).toBeChecked();
    await process.start.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
  });

  test('[PC-04] a form that is not found is logged and the dialog opens without one', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const name = `Sem formulário ${createId()}`;
    const id = await deploySample(page.request, { key: `p_${createId()}`, name, properties: allTypes });
    const logged = watchConsole(page);
    await page.route('**/form/form-data?**', async (route) => {
      await route.fulfill({ status: 404, json: { message: 'Not found', exception: 'no form' } });
    });
    const process = new ProcessDialogPage(page);
    await process.open(id);
    expect(logged).toContain('Recurso não encontrado!');
    await expect(process.dialog).toHaveAccessibleName(name);
    await expect(process.dialog.getByRole('textbox')).toHaveCount(0);
    await process.start.click();
    await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
  });

  test('[TK-19] what the engine refuses is told at the field, with the status text, and nothing typed is lost', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    const id = await deploySample(page.request, {
      key: `p_${createId()}`,
      name: `Recusado ${createId()}`,
      properties: `<activiti:formProperty id="title" name="Título" type="string"/>
        <activiti:formProperty id="who" name="Responsável" type="user"/>`,
    });
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await process.field('Título').fill('Queda');
    await process.choosePerson('Responsável', 'ivone', 'Ivone Alves');
    await page.route('**/form/form-data', async (route) => {
      const exception = 'User IVONE.ALVES does not exist';
      await route.fulfill({ status: 404, json: { message: 'Not found', exception } });
    });
    await process.start.click();
    await expect(page.getByText('Ocorreu um erro ao processar a solicitação: Not Found')).toBeVisible();
    const who = process.dialog.getByRole('combobox', { name: 'Responsável' });
    await expect(who).toBeFocused();
    await expect(who).toHaveAccessibleDescription(/não foi encontrada no servidor de processos/);
    await expect(process.field('Título')).toHaveValue('Queda');

    await page.unroute('**/form/form-data');
    await page.route('**/form/form-data', async (route) => await route.fulfill({ status: 500 }));
    await process.start.click();
    await expect(process.dialog.getByRole('alert')).toContainText('O que você preencheu continua aqui.');
    await page.unroute('**/form/form-data');
    await process.start.click();
    await expect(page.getByText(/^Processo iniciado: /)).toBeVisible();
  });

  test('a process that is gone says so', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    await page.goto('/home/tarefas/processo/gone%3A1%3A1');
    await expect(page.getByRole('dialog')).toContainText('Este processo não está mais disponível', {
      timeout: 20_000,
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/\/home\/tarefas$/);
  });
});

test.describe('what was typed', () => {
  const properties = `<activiti:formProperty id="title" name="Título" type="string" required="true"/>
    <activiti:formProperty id="day" name="Data" type="date"/>`;

  test('survives a closed dialog and a reload, and can be discarded', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const id = await deploySample(page.request, { key: `p_${createId()}`, name: 'Rascunho', properties });
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await process.field('Título').fill('Meio escrito');
    await process.typeDate('Data', '05032026');
    await page.keyboard.press('Escape');
    await expect(process.dialog).toBeHidden();

    await process.open(id);
    await expect(process.field('Título')).toHaveValue('Meio escrito');
    await expect(process.date('Data')).toContainText('05/03/2026');
    await expect(process.dialog).toContainText('O que você tinha preenchido foi recuperado.');
    await expectNoAccessibilityFaults(page);
    await process.dialog.getByRole('button', { name: 'Descartar e começar de novo' }).click();
    await expect(process.field('Título')).toHaveValue('');
    await process.open(id);
    await expect(process.field('Título')).toHaveValue('');
  });

  test('survives the end of the session and is sent after the new login', async ({ page }) => {
    const person = await createPersonByCall(page);
    const name = `Sessão ${createId()}`;
    const id = await deploySample(page.request, { key: `p_${createId()}`, name, properties });
    await logInByCall(page, person.userName, person.password);
    // News would make the page ask, and find out before the person does.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await process.field('Título').fill('Antes do fim');
    // Whatever is still on its way would find out, too.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await process.start.click();
    await new SessionDialogs(page).logIn(person.password);
    await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
  });

  test('is never shown to another person', async ({ page }) => {
    const person = await createPersonByCall(page);
    const id = await deploySample(page.request, { key: `p_${createId()}`, name: 'De quem', properties });
    await logInByCall(page, person.userName, person.password);
    const process = new ProcessDialogPage(page);
    await process.open(id);
    await process.field('Título').fill('Só meu');
    await page.context().clearCookies();
    await logInByCall(page, 'IVONE.ALVES');
    await process.open(id);
    await expect(process.field('Título')).toHaveValue('');
    await process.field('Título').fill('Outro');
    await page.context().clearCookies();
    await logInByCall(page, person.userName, person.password);
    await process.open(id);
    await expect(process.field('Título')).toHaveValue('');
  });
});
