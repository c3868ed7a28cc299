import { createId, createPersonByCall } from './bi-calls.ts';
import { endSessionAt } from './end-session-at.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { ProcessDialogPage } from './page-models/process-dialog-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { deploySample } from './sample-processes.ts';

test('[PC-01] [EX-04] the menu opens the start of a process, and of one that an app has taken over the app', async ({
  page,
}) => {
  await logInByCall(page, 'IVONE.ALVES');
  const menu = new NavigationMenu(page);
  await menu.open();
  await menu.link('Revisar documento controlado').click();
  const process = new ProcessDialogPage(page);
  await expect(process.dialog).toHaveAccessibleName('Revisar documento controlado');
  await expect(process.dialog).toContainText(
    'Elaboração, verificação e aprovação de POP, protocolo ou política.',
  );
  await expect(page).toHaveURL(/\/home\/tarefas\/processo\//);
  await expect(page.getByRole('heading', { name: 'Tarefas', level: 1, includeHidden: true })).toBeAttached();
  await process.cancel.click();
  await page.getByRole('link', { name: 'Iniciar processo' }).click();
  await page.getByRole('link', { name: 'Iniciar: Registrar não conformidade' }).click();
  await expect(page.getByRole('heading', { name: 'O que aconteceu?' })).toBeVisible();
  await expect(page).toHaveURL(/\/nao-conformidades\/nova$/);
  await expect(process.dialog).toBeHidden();
});

test('what was typed survives the end of the session, is sent after the new login, and is never another person’s', async ({
  page,
}) => {
  const person = await createPersonByCall(page);
  const name = `Sessão ${createId()}`;
  const id = await deploySample(page.request, {
    key: `p_${createId()}`,
    name,
    properties: `<activiti:formProperty id="title" name="Título" type="string" required="true"/>`,
  });
  await logInByCall(page, person.userName, person.password);
  await page.route('**/gateway/live', async (route) => await route.abort());
  const process = new ProcessDialogPage(page);
  await process.open(id);
  await process.field('Título').fill('Só meu');
  await logInByCall(page, 'IVONE.ALVES');
  await process.open(id);
  await expect(process.field('Título')).toHaveValue('');
  await process.field('Título').fill('Outro');
  await logInByCall(page, person.userName, person.password);
  await process.open(id);
  await expect(process.field('Título')).not.toHaveValue('Outro');

  await process.field('Título').fill('Antes do fim');
  await endSessionAt(page, 'POST');
  await process.start.click();
  await new SessionDialogs(page).logIn(person.password);
  await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
});
