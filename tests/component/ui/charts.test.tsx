import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const charts = page.getByRole('img', { name: 'Taxa de ocupação por mês' });

function widthOf(element: Element | null): number {
  return element?.getBoundingClientRect().width ?? Number.NaN;
}

test('a chart is drawn when it comes in sight, and fits its place', async () => {
  await resizeWindow({ width: 1000, height: 300 });
  openGallery('page=charts&theme=all');
  await expect.element(charts.first()).toBeInTheDocument();
  await expect.poll(() => charts.first().element().querySelector('svg')).not.toBeNull();
  const last = charts.last();
  expect(last.element().querySelector('svg')).toBeNull();
  last.element().scrollIntoView();
  await expect.poll(() => last.element().querySelector('svg')).not.toBeNull();

  await resizeWindow({ width: 500, height: 800 });
  charts.first().element().scrollIntoView();
  await expect
    .poll(() => {
      const place = charts.first().element();
      return Math.abs(widthOf(place) - widthOf(place.querySelector('svg')));
    })
    .toBeLessThan(1);
  expectNoSidewaysScroll();
});

test('a chart shows its numbers at the pointer and as a table', async () => {
  openGallery('page=charts');
  const chart = charts.first();
  await expect.element(chart).toBeInTheDocument();
  await expect.poll(() => chart.element().querySelector('svg')).not.toBeNull();
  const { width, height } = chart.element().getBoundingClientRect();
  await chart.hover({ position: { x: width * 0.7, y: height / 2 } });
  await expect.element(chart.getByText(/^\w{3}\/2026$/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver os números do gráfico' }).first().click();
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows.last()).toHaveTextContent('dez/202686,4 %85 %');
  expect(rows.elements()).toHaveLength(13);
  await expect.element(rows.nth(4)).toHaveTextContent('abr/2026–82 %');
});

test('charts have words for those who do not see them, and no accessibility faults', async () => {
  openGallery('page=charts');
  await expect.element(page.getByText('Sem resultados.')).toBeVisible();
  await expect
    .element(page.getByRole('img').first())
    .toHaveAccessibleDescription(/^Último resultado: 86,4 %/);
  await expectNoAccessibilityFaults();
});
