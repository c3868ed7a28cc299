import { createId } from './bi-calls.ts';
import { endSessionAt } from './end-session-at.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { ProcessDialogPage } from './page-models/process-dialog-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { deploySample } from './sample-processes.ts';

test('[PC-01] [EX-04] the menu opens the start of a process, and of one that an app has taken over the app; what was typed survives the end of the session, and is sent after the new login', async ({
  page,
}) => {
  const name = `Sessão ${createId()}`;
  await logInByCall(page, 'ADMIN');
  const id = await deploySample(page.request, {
    key: `p_${createId()}`,
    name,
    properties: `<activiti:formProperty id="title" name="Título" type="string" required="true"/>`,
  });
  await logInByCall(page, 'IVONE.ALVES');
  // Which would tell the page that the session is over.
  await page.route('**/gateway/live', async (route) => await route.abort());
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

  await process.open(id);
  await process.field('Título').fill('Antes do fim');
  await endSessionAt(page, 'POST');
  await process.start.click();
  await new SessionDialogs(page).logIn();
  await expect(page.getByText(`Processo iniciado: ${name}.`)).toBeVisible();
});
