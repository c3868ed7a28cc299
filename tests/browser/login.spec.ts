import { expect, test } from './fixtures.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test('[LG-01] [LG-02] [LG-03] [LG-04] [LG-05] [RT-01] [RT-02] [RT-03] [RT-07] a visitor logs in, and comes to where they were headed or home with its menu; a reload stays there, an unknown address leads home', async ({
  page,
  loginPage,
  homePage,
}) => {
  const logIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') logIns.push(request.url());
  });
  await page.goto('/sobre');
  await loginPage.expectShown();
  await expect(homePage.toolbar).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(homePage.userMenuButton).toHaveCount(0);

  await test.step('needs user name and password', async () => {
    await expect(loginPage.submit).toBeDisabled();
    await loginPage.password.fill('errada');
    await loginPage.password.press('Enter');
    await expect(loginPage.submit).toBeDisabled();
    expect(logIns).toEqual([]);
    await loginPage.userName.fill('carla.mendes');
    await expect(loginPage.submit).toBeEnabled();
  });

  await test.step('a wrong password is told, and the login stays', async () => {
    await loginPage.password.press('Enter');
    await expect(loginPage.toast).toBeVisible();
    await loginPage.expectShown();
    await expect(loginPage.userName).toHaveValue('carla.mendes');
    await expect(loginPage.password).toBeFocused();
    expect(logIns).toHaveLength(1);
  });

  await test.step('the right one leads to where the visitor was headed, with a spinner on the way', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    // The server answers by itself, only later.
    await page.route('**/gateway/session', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await loginPage.password.fill('prumo');
    await loginPage.password.press('Enter');
    const busyButton = page.getByRole('button', { name: 'Aguarde...' });
    await expect(busyButton.locator('svg:visible')).toHaveCount(1);
    await expect(busyButton).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page).toHaveURL(/^[^?]+\/sobre$/);
    await expect(loginPage.toast).toHaveCount(0);
  });

  await test.step('a reload shows the same screen', async () => {
    const dialog = page.getByRole('dialog', { name: 'Sobre' });
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/^[^?#]+\/sobre$/);
  });

  await test.step('who was headed nowhere comes home, with its menu', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await homePage.logOut();
    await loginPage.expectShown();
    await page.getByRole('button', { name: /CARLA\.MENDES/ }).click();
    await expect(loginPage.userName).toHaveValue('CARLA.MENDES');
    await loginPage.submit.click();
    await homePage.expectShown('Carla Mendes');
    const menu = new NavigationMenu(page);
    await menu.expectSettled();
    await expect(menu.link('Tarefas')).toBeVisible();
    await expect(menu.list).toContainText('ANALYTICS');
  });

  await test.step('an unknown address leads home', async () => {
    await page.goto('/nada/disso');
    await homePage.expectShown('Carla Mendes');
  });
});
