// What a person chooses and finds in the toolbar, and what the server and the browser keep of it.
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { protocol } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { goTo } from './page-models/go-to.ts';
import { QuickPanel } from './page-models/quick-panel.ts';
import { ToolbarChoices } from './page-models/toolbar-choices.ts';

test('[TB-07] [TB-08] [TB-09] [TX-01] the toolbar keeps the status on the server, the language as it is, and what was opened in its panel', async ({
  page,
}) => {
  test.slow();
  const { userName, password } = await createPersonByCall(page);
  await logInByCall(page, userName, password);
  const choices = new ToolbarChoices(page);
  const viewer = new AnalyticsPage(page);
  const panel = new QuickPanel(page);
  const untranslated = page.getByText(
    'As traduções ainda não estão disponíveis. O idioma do portal não foi alterado.',
  );
  await page.goto('/perfil');

  await test.step('a status is one of five, and the server keeps it in the specified words', async () => {
    await choices.openStatus();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Online',
      'Ausente',
      'Não perturbe',
      'Invisível',
      'Offline',
    ]);
    await expect(choices.status('Online')).toHaveAttribute('aria-checked', 'true');
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await choices.status('Não perturbe').click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();
    const stored = await page.request.get(
      `/pentaho/plugin/prumo/api/docstore?paramtype=user-settings&paramfilter=${userName}`,
    );
    const [document] = Object.values<unknown>(await stored.json());
    expect(document).toMatchObject({ status: 'Do not Disturb' });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();
  });

  await test.step('another language is explained and changes nothing', async () => {
    await choices.language.click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'English',
      'Português (Brasil)',
      'Español',
      'Türkçe',
    ]);
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(untranslated).toBeVisible();
    await expect(choices.language).toHaveText(/en/i);
    await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  });

  await test.step('the quick panel lists what was opened and goes to it; Limpar can be taken back', async () => {
    await viewer.openItem(await viewer.findItemId(protocol.path));
    await goTo(page, '/perfil');
    await panel.open();
    const time = String.raw`\d\d/\d\d/\d{4} - (?:[1-9]|1[0-2]):[0-5]\d`;
    await expect(panel.entries).toHaveText([new RegExp(`^${protocol.title}${time}$`)]);
    // For each person a list of their own.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ppa-ls.recents'))),
    ).toEqual([`ppa-ls.recents.${userName}`]);
    await panel.clearButton.click();
    await expect(panel.entries).toHaveCount(0);
    await panel.undoButton.click();
    await expect(panel.entries).toHaveCount(1);
    await panel.recents.getByRole('link', { name: protocol.title }).click();
    // It opens in a tab of its own.
    await expect(viewer.tabs).toHaveCount(2);
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
  });
});
