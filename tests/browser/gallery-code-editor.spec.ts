// The code editor of packages/ui, as the gallery shows it.
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const themes = ['default', 'pink', 'teal', 'veltio', 'prumo'];

test.describe('the code editor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=code-editor');
    await expect(page.getByRole('textbox', { name: 'Consulta', exact: true })).toBeVisible();
  });

  test('Tab indents inside, and leaves after Escape until something is typed again', async ({ page }) => {
    const editor = page.getByRole('textbox', { name: 'Consulta', exact: true });
    await expect(editor).toHaveAccessibleDescription(/Para sair do campo pelo teclado, Esc e depois Tab/);
    const firstLine = editor.locator('.cm-line').first();
    await firstLine.click();
    await page.keyboard.press('Tab');
    await expect(firstLine).toHaveText('  -- TX-OCUP');
    await page.keyboard.press('Shift+Tab');
    await expect(firstLine).toHaveText('-- TX-OCUP');

    await page.keyboard.press('Escape');
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Consulta com erro' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(editor).toBeFocused();
  });

  test('what is typed over a selection replaces it, and can be taken back', async ({ page }) => {
    const editor = page.getByRole('textbox', { name: 'Consulta', exact: true });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('SELECT 1');
    await expect(editor).toHaveText('SELECT 1');
    await expect(page.getByText('1 linhas')).toBeVisible();
    await expect(editor.locator('.code-keyword')).toHaveText('SELECT');
    await expect(editor.locator('.code-literal')).toHaveText('1');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('8 linhas')).toBeVisible();
  });

  test('a fault is marked where it is, told in words, and led to', async ({ page }) => {
    const editor = page.getByRole('textbox', { name: 'Consulta com erro' });
    await expect(editor).toHaveAttribute('aria-invalid', 'true');
    await expect(editor).toHaveAccessibleDescription(
      /Linha 3, coluna 23: column "pacientes_dia" does not exist/,
    );
    await expect(editor.locator('.cm-lintRange-error')).toHaveText('pacientes_dia');
    await page.getByRole('button', { name: 'Ir ao erro' }).click();
    await page.keyboard.type('n');
    await expect(editor).toContainText('c.npacientes_dia');
    await expect(editor).toHaveAttribute('aria-invalid', 'false');
    await expect(editor.locator('.cm-lintRange-error')).toHaveCount(0);
  });

  test('one that is only read takes no text, and Tab leaves it at once', async ({ page }) => {
    const editor = page.getByRole('textbox', { name: 'Consulta gravada' });
    await expect(editor).toHaveAttribute('aria-readonly', 'true');
    await editor.locator('.cm-line').first().click();
    await page.keyboard.type('x');
    await expect(editor.locator('.cm-line').first()).toHaveText('-- TX-OCUP');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('textbox', { name: 'Consulta MDX' })).toBeFocused();
  });

  for (const theme of themes) {
    test(`has no accessibility faults in the theme ${theme}, nor on a phone`, async ({ page }) => {
      await page.goto(`/?page=code-editor&theme=${theme}`);
      await expect(page.getByRole('textbox', { name: 'Consulta gravada' })).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
    });
  }
});
