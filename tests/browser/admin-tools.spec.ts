import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { AdminToolsPage } from './page-models/admin-tools-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test('[UC-05] [UC-08] [RT-16] the menu leads to the tools that a person may use, and from there to their screens', async ({
  page,
}) => {
  await test.step('a data administrator associates records right here', async () => {
    await logInByCall(page, 'ALICE.BARROS');
    const screen = new AdminToolsPage(page);
    await screen.open();
    await expect(screen.tools).toContainText([
      'Associação de Cadastros',
      'Microssistemas',
      'Usuários e Microssistemas',
    ]);
    await expect(screen.selected).toContainText('Associação de Cadastros');
    const panel = screen.panel('Associação de Cadastros');
    await panel.getByRole('tab', { name: /Origem/ }).click();
    await expect(screen.page).toHaveURL(/aba=origem/);
  });

  await handOnTo(page, 'MARINA.LOPES');
  const menu = new NavigationMenu(page);
  await menu.expectSettled();
  await menu.link('Dados').click();
  const screen = new AdminToolsPage(page);
  await expect(screen.heading).toBeFocused();
  await expect(screen.tools).toHaveCount(3);
  await expect(screen.selected).toContainText('Microssistemas');
  await screen.tool('Usuários e Microssistemas').click();
  await expect(screen.selected).toContainText('Usuários e Microssistemas');
  await expect(page).toHaveURL(/ferramenta=usuarios-departamentos/);
  await screen.panel('Usuários e Microssistemas').getByRole('link').click();
  await expect(page).toHaveURL(/\/usuarios-departamentos$/);
  await expect(page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 })).toBeVisible();
});
