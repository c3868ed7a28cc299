// The charts of packages/ui, as the gallery shows them.
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

test('a chart is drawn when it comes in sight, and fits its place', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 300 });
  await page.goto('/?page=charts&theme=all');
  const charts = page.getByRole('img', { name: 'Taxa de ocupação por mês' });
  await expect(charts.first().locator('svg')).toBeVisible();
  const last = charts.last();
  await expect(last.locator('svg')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('svg')).toBeVisible();

  await page.setViewportSize({ width: 500, height: 800 });
  await charts.first().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const [place, drawing] = await Promise.all([
        charts.first().boundingBox(),
        charts.first().locator('svg').boundingBox(),
      ]);
      return (place?.width ?? 0) - (drawing?.width ?? -1);
    })
    .toBe(0);
  await expectNoSidewaysScroll(page);
});

test('a chart shows its numbers at the pointer and as a table', async ({ page }) => {
  await page.goto('/?page=charts');
  const chart = page.getByRole('img', { name: 'Taxa de ocupação por mês' }).first();
  await expect(chart.locator('svg')).toBeVisible();
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width * 0.7, y: height / 2 } });
  await expect(chart.getByText(/^\w{3}\/2026$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.last()).toHaveText('dez/202686,4 %85 %');
  await expect(rows.nth(4)).toHaveText('abr/2026–82 %');
});

test('charts have no accessibility faults', async ({ page }) => {
  await page.goto('/?page=charts');
  await expect(page.getByText('Sem resultados.')).toBeVisible();
  await expect(page.getByRole('img').first()).toHaveAccessibleDescription(/^Último resultado: 86,4 %/);
  await expectNoAccessibilityFaults(page);
});
