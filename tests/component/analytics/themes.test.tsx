// The tools for cubes in all looks of the product.
import { themeNames } from '@prumo/ui/theme/theme-names';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startFakeCubes } from './fake-cubes.ts';
import { openAnalysis } from './open-analysis.tsx';
import { openPermissions } from './open-permissions.tsx';

afterEach(() => {
  document.cookie = 'selectedTheme=; path=/; max-age=0';
});

describe.each(themeNames)('in the theme %s', (theme) => {
  test('[NA-04] [NA-05] axe finds nothing in table and chart, at a desk and on a phone', async () => {
    document.cookie = `selectedTheme=${theme}; path=/`;
    startFakeCubes();
    openAnalysis();
    await page.getByRole('button', { name: /^Censo/ }).click();
    await expect.element(page.getByText('202610')).toBeVisible();
    await expectNoAccessibilityFaults();
    await page.getByRole('button', { name: 'Gráfico' }).click();
    await expect.element(page.getByRole('application')).toBeVisible();
    await expectNoAccessibilityFaults();
    await resizeWindow(phone);
    await expectNoAccessibilityFaults();
  });

  test('[OP-01] axe finds nothing in the list of roles', async () => {
    document.cookie = `selectedTheme=${theme}; path=/`;
    openPermissions();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAccessibilityFaults();
  });
});
