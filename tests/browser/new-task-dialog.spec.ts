import { createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { listOwnTasksByCall, logInNewPerson } from './task-calls.ts';

test.describe('a new task', () => {
  test('[TK-13] needs a title, counts towards its limits and tells that it was created', async ({ page }) => {
    const { userName } = await logInNewPerson(page);
    const dialogs = new TaskDialogPage(page);
    await dialogs.openNew();
    await expect(dialogs.field('Título')).toBeFocused();
    await dialogs.button('CRIAR TAREFA').click();
    await expect(page.getByText('Título da tarefa é necessário')).toBeVisible();
    await expect(dialogs.field('Título')).toBeFocused();

    await dialogs.field('Título').fill('x'.repeat(179));
    await expect(page.getByText('179 de 225')).toBeHidden();
    await dialogs.field('Título').press('x');
    await expect(page.getByText('180 de 225 caracteres.')).toBeVisible();
    await dialogs.field('Título').fill('y'.repeat(300));
    await expect(dialogs.field('Título')).toHaveValue('y'.repeat(225));

    await dialogs.field('Título').fill('  Conferir o carrinho de emergência ');
    await dialogs.field('Descrição').fill('d'.repeat(151));
    await dialogs.button('CRIAR TAREFA').click();
    await expect(page.getByText('Use no máximo 150 caracteres.')).toBeVisible();
    await expect(dialogs.field('Descrição')).toBeFocused();
    await dialogs.field('Descrição').fill('Antes da visita');
    await page.getByRole('radio', { name: 'Média' }).check();
    await dialogs.button('CRIAR TAREFA').click();

    await dialogs.expectToast('Tarefa criada com sucesso!');
    await expect(dialogs.dialog('Nova tarefa')).toBeHidden();
    await expect(page.getByRole('main').getByText('Conferir o carrinho de emergência')).toBeVisible();
    expect(await listOwnTasksByCall(page, userName)).toMatchObject([
      { name: 'Conferir o carrinho de emergência', description: 'Antes da visita', priority: 50 },
    ]);
  });

  test('[TK-14] is the own one with high priority, or delegated to whoever is chosen', async ({ page }) => {
    const other = await createPersonByCall(page);
    const { userName } = await logInNewPerson(page);
    const dialogs = new TaskDialogPage(page);
    for (const title of ['Minha', 'De outra pessoa']) {
      await dialogs.openNew();
      await dialogs.field('Título').fill(title);
      if (title !== 'Minha') {
        await dialogs.choosePerson('Atribuir a', other.displayName.toLowerCase(), other.displayName);
        await expect(page.getByText(`A tarefa será delegada a ${other.displayName}`)).toBeVisible();
      }
      await dialogs.button('CRIAR TAREFA').click();
      await dialogs.expectToast('Tarefa criada com sucesso!');
    }
    const tasks = await listOwnTasksByCall(page, userName);
    expect(tasks).toHaveLength(2);
    expect(tasks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Minha',
          assignee: userName,
          priority: 100,
          delegationState: null,
        }),
        expect.objectContaining({
          name: 'De outra pessoa',
          assignee: other.userName,
          priority: 100,
          delegationState: 'pending',
        }),
      ]),
    );
  });

  test('people are shown with user name and departments, and found by each of them', async ({ page }) => {
    await logInNewPerson(page);
    const dialogs = new TaskDialogPage(page);
    await dialogs.openNew();
    const person = page.getByRole('option', { name: /^Renato Faria/ });
    for (const typed of ['ccih', 'RENATO.FARIA', 'fária']) {
      await page.getByRole('combobox', { name: 'Atribuir a' }).fill(typed);
      await expect(person).toContainText('RENATO.FARIA · CCIH');
    }
  });

  test('what was typed survives a closed dialog and a reload, and asks before it is lost', async ({
    page,
  }) => {
    await logInNewPerson(page);
    const dialogs = new TaskDialogPage(page);
    await dialogs.openNew();
    await dialogs.field('Título').fill('Começada');
    await page.keyboard.press('Escape');
    await expect(dialogs.button('Continuar editando')).toBeFocused();
    await dialogs.button('Guardar rascunho').click();
    await expect(dialogs.dialog('Nova tarefa')).toBeHidden();

    await dialogs.openNew();
    await expect(dialogs.field('Título')).toHaveValue('Começada');
    await expect(page.getByText('Recuperamos o que você tinha começado a preencher.')).toBeVisible();
    await page.reload();
    await expect(dialogs.field('Título')).toHaveValue('Começada');
    await page.keyboard.press('Escape');
    await dialogs.button('Descartar').click();
    await dialogs.openNew();
    await expect(dialogs.field('Título')).toHaveValue('');
  });

  test('[TK-19] a failure is told with the status text, and nothing typed is lost', async ({ page }) => {
    await logInNewPerson(page);
    const dialogs = new TaskDialogPage(page);
    await page.route('**/runtime/tasks', async (route) => {
      if (route.request().method() === 'POST') await route.fulfill({ status: 503 });
      else await route.continue();
    });
    await dialogs.openNew();
    await dialogs.field('Título').fill('Não vai');
    await dialogs.button('CRIAR TAREFA').click();
    await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: Service Unavailable');
    await expect(dialogs.field('Título')).toHaveValue('Não vai');
  });
});
