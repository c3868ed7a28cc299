import { expect, test } from './fixtures.ts';
import { goTo } from './page-models/go-to.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test('[LG-01] [LG-02] [LG-03] [LG-04] [LG-05] [RT-07] logging in: both fields, a failure, and home with its menu', async ({
  page,
  loginPage,
  homePage,
}) => {
  const logIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') logIns.push(request.url());
  });
  await loginPage.open();
  await expect(homePage.toolbar).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(homePage.userMenuButton).toHaveCount(0);

  await test.step('needs user name and password', async () => {
    await expect(loginPage.submit).toBeDisabled();
    await loginPage.password.fill('errada');
    await loginPage.password.press('Enter');
    await expect(loginPage.submit).toBeDisabled();
    expect(logIns).toEqual([]);
    await loginPage.userName.fill('marina.lopes');
    await expect(loginPage.submit).toBeEnabled();
  });

  await test.step('a wrong password is told, and the login stays', async () => {
    await loginPage.password.press('Enter');
    await expect(loginPage.toast).toBeVisible();
    await loginPage.expectShown();
    await expect(loginPage.userName).toHaveValue('marina.lopes');
    await expect(loginPage.password).toBeFocused();
    expect(logIns).toHaveLength(1);
  });

  await test.step('the right one leads home, with a spinner on the way', async () => {
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
    await homePage.expectShown('Marina Lopes');
    await expect(loginPage.toast).toHaveCount(0);
    const menu = new NavigationMenu(page);
    await menu.expectSettled();
    await expect(menu.link('Tarefas')).toBeVisible();
    await expect(menu.list).toContainText('ANALYTICS');
  });

  await test.step('after too many failures the server says how long to wait', async () => {
    await homePage.logOut();
    await loginPage.expectShown();
    for (let time = 0; time < 10; time += 1) {
      await page.request.post('/gateway/session', { data: { userName: 'VERA.LIMA', password: 'errada' } });
    }
    await loginPage.logIn('VERA.LIMA');
    await expect(page.getByText(/Muitas tentativas seguidas\. Aguarde \d\d? segundos?/)).toBeVisible();
  });
});

test('[RT-01] [RT-02] [RT-03] addresses: where a visitor was headed, after a reload, unknown ones, and those of other sites', async ({
  page,
  loginPage,
  homePage,
}) => {
  await page.goto('/sobre');
  await loginPage.expectShown();
  await page.getByRole('button', { name: /CARLA\.MENDES/ }).click();
  await expect(loginPage.userName).toHaveValue('CARLA.MENDES');
  await loginPage.submit.click();
  await expect(page).toHaveURL(/^[^?]+\/sobre$/);
  const dialog = page.getByRole('dialog', { name: 'Sobre' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/^[^?#]+\/sobre$/);

  await page.goto('/nada/disso');
  await homePage.expectShown('Carla Mendes');
  for (const path of ['/home/indicadores-que-nao-existem?x=1', '/login', '/']) {
    await goTo(page, path);
    await homePage.expectShown('Carla Mendes');
  }

  await homePage.logOut();
  await loginPage.open(`/login?retorno=${encodeURIComponent('//evil.example/')}`);
  await loginPage.logIn('CARLA.MENDES');
  await homePage.expectShown('Carla Mendes');
});
