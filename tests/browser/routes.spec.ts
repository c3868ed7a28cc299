import { expect, test } from './fixtures.ts';

test.describe('routes', () => {
  test('[RT-01] HTML5 addresses without a hash; a reload shows the same screen', async ({
    page,
    loginPage,
    homePage,
  }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    await page.reload();
    await homePage.expectShown('Administrador do Sistema');
    await page.goto('/sobre');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(page.url()).not.toContain('#');
  });

  for (const path of ['/', '/nada/disso', '/home/indicadores-que-nao-existem?x=1']) {
    test(`[RT-02] the unknown address ${path} goes to /home`, async ({ page, loginPage, homePage }) => {
      await loginPage.open();
      await loginPage.logIn('ADMIN');
      await homePage.expectShown('Administrador do Sistema');
      await page.goto(path);
      await homePage.expectShown('Administrador do Sistema');
    });
  }

  test('[RT-03] a logged-out visitor is sent to /login and afterwards to where they were headed', async ({
    page,
    loginPage,
  }) => {
    await page.goto('/sobre');
    await loginPage.expectShown();
    await loginPage.logIn('ADMIN');
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const target of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    test(`[RT-03] never returns to another site: ${target}`, async ({ loginPage, homePage }) => {
      await loginPage.open(`/login?retorno=${encodeURIComponent(target)}`);
      await loginPage.logIn('ADMIN');
      await homePage.expectShown('Administrador do Sistema');
    });
  }

  test('[RT-03] who is logged in already and opens /login is sent on', async ({
    page,
    loginPage,
    homePage,
  }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    await page.goto('/login');
    await homePage.expectShown('Administrador do Sistema');
  });
});
