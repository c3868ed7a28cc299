import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { UserDepartmentsPage } from './page-models/user-departments-page.ts';

test('[UD-01] without the workflow application people come from the BI server, or are typed', async ({
  browser,
}) => {
  test.slow();
  await withProduct({ ACTIVE_APPS: 'bi' }, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
    const page = await context.newPage();
    await logInByCall(page, 'ADMIN');
    const screen = new UserDepartmentsPage(page);
    await screen.open('?novo=sim');
    await screen.chooseUser('ALICE.BARROS');
    await expect(screen.user).toHaveValue(/ALICE\.BARROS/);
    await logInByCall(page, 'MARINA.LOPES');
    await screen.open('?novo=sim');
    await screen.dialog.getByLabel('Usuário').fill('ALICE.BARROS');
    await screen.mark('UTIA');
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    await screen.find('ALICE.BARROS');
    await expect(screen.row('ALICE.BARROS')).toContainText('UTIA');
    await context.close();
  });
});
