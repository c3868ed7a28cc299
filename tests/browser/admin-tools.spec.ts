import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { openMenu } from './navigation-calls.ts';
import { AdminToolsPage } from './page-models/admin-tools-page.ts';

const phone = { width: 390, height: 844 };

const offers = [
  {
    userName: 'ADMIN',
    titles: ['Planos de ação sem departamentos', 'Microssistemas', 'Usuários e Microssistemas'],
  },
  {
    userName: 'ALICE.BARROS',
    titles: ['Associação de Cadastros', 'Microssistemas', 'Usuários e Microssistemas'],
  },
  { userName: 'MARINA.LOPES', titles: ['Microssistemas', 'Usuários e Microssistemas'] },
] as const;

for (const { userName, titles } of offers) {
  test(`[UC-05] ${userName} is offered the tools that they may use, and the first is selected`, async ({
    page,
  }) => {
    await logInByCall(page, userName);
    const screen = new AdminToolsPage(page);
    await screen.open();
    await expect(screen.tools).toHaveCount(titles.length);
    for (const [index, title] of titles.entries()) {
      await expect(screen.tools.nth(index)).toContainText(title);
    }
    await expect(screen.selected).toHaveCount(1);
    await expect(screen.selected).toContainText(titles[0]);
    await expect(screen.panel(titles[0])).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectNoAccessibilityFaults(page);
  });
}

test('[RT-16] the selected tool stands in the address, and its screen is one click away', async ({
  page,
}) => {
  await logInByCall(page, 'MARINA.LOPES');
  const screen = new AdminToolsPage(page);
  await screen.open();
  await screen.tool('Usuários e Microssistemas').click();
  await expect(screen.selected).toContainText('Usuários e Microssistemas');
  await expect(page).toHaveURL(/ferramenta=usuarios-departamentos/);
  await page.goBack();
  await expect(screen.panel('Microssistemas')).toBeVisible();
  await screen.open('?ferramenta=usuarios-departamentos');
  await screen.panel('Usuários e Microssistemas').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/usuarios-departamentos$/);
});

test('[RT-16] the associations stand among the tools, and keep the tool in the address', async ({ page }) => {
  await logInByCall(page, 'ALICE.BARROS');
  const screen = new AdminToolsPage(page);
  await screen.open();
  const panel = screen.panel('Associação de Cadastros');
  await expect(panel.getByRole('heading', { name: 'Associação de Cadastros', level: 2 })).toBeVisible();
  await panel.getByRole('tab', { name: /Origem/ }).click();
  await expect(page).toHaveURL(/aba=origem/);
  await screen.tool('Microssistemas').click();
  await expect(page).not.toHaveURL(/aba=/);
  await page.goBack();
  await expect(panel.getByRole('tab', { name: /Origem/ })).toHaveAttribute('aria-selected', 'true');
});

test('[RT-16] [FX-01] action plans without department stand among the tools', async ({ page }) => {
  await logInByCall(page, 'ADMIN');
  const screen = new AdminToolsPage(page);
  await screen.open('?ferramenta=planos-de-acao-sem-departamentos');
  const panel = screen.panel('Planos de ação sem departamentos');
  await expect(
    panel.getByRole('heading', { name: 'Planos de ação sem departamentos', level: 2 }),
  ).toBeVisible();
});

test('[UC-08] a tool that is not offered is not selected by its address either', async ({ page }) => {
  await logInByCall(page, 'MARINA.LOPES');
  const screen = new AdminToolsPage(page);
  await screen.open('?ferramenta=associacao-de-cadastros');
  await expect(screen.selected).toContainText('Microssistemas');
  await expect(screen.panel('Associação de Cadastros')).toHaveCount(0);
});

test('[UC-05] the menu leads here, and the keyboard from tool to tool', async ({ page }) => {
  const menu = await openMenu(page, 'MARINA.LOPES');
  await menu.link('Dados').click();
  const screen = new AdminToolsPage(page);
  await expect(screen.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.tools.nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screen.selected).toContainText('Usuários e Microssistemas');
  await expect(screen.tools.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usuarios-departamentos$/);
});
