import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { analysis, beds, falls, openViewer } from './open-viewer.ts';
import { QuickPanel } from './page-models/quick-panel.ts';

test.describe('quick panel', () => {
  test('[TB-09] [TX-01] the quick panel lists what was opened and goes to it; Limpar can be taken back', async ({
    page,
  }) => {
    const { viewer, ids } = await openViewer(page);
    // Two in the afternoon at the hospital.
    await page.evaluate(
      (recent) => window.localStorage.setItem('ppa-ls.recents.ADMIN', JSON.stringify([recent])),
      {
        title: analysis.title,
        state: `app.analytics-${ids.analysis}`,
        datetime: Date.UTC(2025, 0, 5, 17, 4),
      },
    );
    await viewer.openItem(ids.beds);
    await viewer.openItem(ids.falls);

    const panel = new QuickPanel(page);
    await panel.open();
    const time = String.raw`\d\d/\d\d/\d{4} - (?:[1-9]|1[0-2]):[0-5]\d`;
    await expect(panel.entries).toHaveText([
      new RegExp(`^${falls.title}${time}$`),
      new RegExp(`^${beds.title}${time}$`),
      `${analysis.title}05/01/2025 - 2:04`,
    ]);
    await expectNoAccessibilityFaults(page);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ppa-ls.recents'))),
    ).toEqual(['ppa-ls.recents.ADMIN']);

    await panel.clearButton.click();
    await expect(panel.entries).toHaveCount(0);
    await panel.undoButton.click();
    await expect(panel.entries).toHaveCount(3);
    await panel.recents.getByRole('link', { name: beds.title }).click();
    await viewer.expectActive('OCUPAÇÃO DE LEITOS');
    await expect(viewer.tabs).toHaveCount(3);
  });

  test('[TB-09] another person has a list of their own', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await page.context().clearCookies();
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/home/analises');
    const panel = new QuickPanel(page);
    await panel.open();
    await expect(panel.recents).toContainText('As análises que você abrir aparecem aqui.');
    await expect(panel.clearButton).toBeHidden();
  });
});
