import { createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { ToolbarChoices } from './page-models/toolbar-choices.ts';

test.describe('status', () => {
  test('[TB-07] is one of five, kept on the server in the specified words', async ({ page, openAs }) => {
    const { userName, password } = await createPersonByCall(page);
    await logInByCall(page, userName, password);
    await page.goto('/perfil');
    const choices = new ToolbarChoices(page);
    await choices.openStatus();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Online',
      'Ausente',
      'Não perturbe',
      'Invisível',
      'Offline',
    ]);
    await expect(choices.status('Online')).toHaveAttribute('aria-checked', 'true');
    await expectNoAccessibilityFaults(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await choices.status('Não perturbe').click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();

    const stored = await page.request.get(
      `/pentaho/plugin/prumo/api/docstore?paramtype=user-settings&paramfilter=${userName}`,
    );
    const [document] = Object.values<unknown>(await stored.json());
    expect(document).toMatchObject({ status: 'Do not Disturb' });

    const elsewhere = await openAs(userName, password);
    await elsewhere.goto('/perfil');
    await expect(elsewhere.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();
  });

  test('[TB-07] a status that cannot be kept is taken back and told', async ({ page }) => {
    const { userName, password } = await createPersonByCall(page);
    await logInByCall(page, userName, password);
    await page.goto('/perfil');
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
    await page.route('**/docstore', async (route) => await route.fulfill({ status: 503 }));
    await page.getByRole('radio', { name: 'Ausente' }).check();
    await expect(page.getByText(/Ocorreu um erro ao processar a solicitação/)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  });
});

test('[TB-08] another language than English is explained for seven seconds and changes nothing', async ({
  page,
}) => {
  await logInByCall(page, 'IVONE.ALVES');
  await page.clock.install();
  await page.goto('/perfil');
  const choices = new ToolbarChoices(page);
  await choices.language.click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'English',
    'Português (Brasil)',
    'Español',
    'Türkçe',
  ]);
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true');
  // From here on time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  const toast = page.getByText(
    'As traduções ainda não estão disponíveis. O idioma do portal não foi alterado.',
  );
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y ?? 900).toBeLessThan(200);
  await page.clock.runFor(6500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await expect(choices.language).toHaveText(/en/i);
  await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();

  await choices.chooseLanguage('English');
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  await expect(toast).toBeHidden();
});

test.describe('appearance', () => {
  test('[TB-11] [TB-12] a chosen theme shows at once and is kept in a cookie', async ({ page, context }) => {
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/perfil');
    const choices = new ToolbarChoices(page);
    await choices.openAppearance();
    await expect(choices.theme('Veltio')).toHaveAttribute('aria-pressed', 'true');
    await expectNoAccessibilityFaults(page);
    await choices.theme('Rosa').click();
    await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'selectedTheme')?.value).toBe('pink');
    await page.reload();
    await choices.openAppearance();
    await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
  });

  test('[TB-11] a theme that does not exist falls back to default with a warning', async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'selectedTheme', value: 'sepia', url: product.url }]);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/perfil');
    const choices = new ToolbarChoices(page);
    await choices.openAppearance();
    await expect(choices.theme('Padrão')).toHaveAttribute('aria-pressed', 'true');
    expect(warnings.filter((text) => text.includes('sepia'))).toHaveLength(1);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'selectedTheme')?.value).toBe('default');
  });

  test('[TB-11] colours of somebody’s own, kept in the cookie customTheme, are shown', async ({
    page,
    context,
    product,
  }) => {
    const colours = { primary: '#202840', accent: '#8A1C5B', warn: '#B3261E', background: '#F5F5F5' };
    await context.addCookies([
      { name: 'selectedTheme', value: 'custom', url: product.url },
      { name: 'customTheme', value: encodeURIComponent(JSON.stringify(colours)), url: product.url },
    ]);
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/perfil');
    await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
    await expect(page.getByRole('main').last()).toHaveCSS('background-color', 'rgb(245, 245, 245)');
  });

  test('[TB-12] another layout style is saved in a cookie and the page loaded again; the mode is remembered', async ({
    page,
    context,
  }) => {
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/perfil');
    const choices = new ToolbarChoices(page);
    await choices.openAppearance();
    await choices.appearance.getByRole('radio', { name: 'Centralizado' }).check();
    expect(await page.evaluate(() => localStorage.getItem('ppa-ls.layout-mode'))).toBe('boxed');

    const loaded = page.waitForEvent('load');
    await choices.appearance.getByRole('radio', { name: 'Navegação horizontal' }).click();
    await loaded;
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'layoutStyle')?.value).toBe('horizontalNavigation');
    await choices.openAppearance();
    await expect(choices.appearance.getByRole('radio', { name: 'Navegação horizontal' })).toBeChecked();
    await expect(choices.appearance.getByRole('radio', { name: 'Centralizado' })).toBeChecked();
  });
});
