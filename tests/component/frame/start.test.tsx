// How the portal starts, and what covers it meanwhile.
import { publicSettings, publicSettingsPath } from '@prumo/contracts/settings/public-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { answerWithFolders, fillHospital, reports, treePath } from '../navigation/hospital-samples.ts';
import { portalMenu } from '../navigation/portal-menu.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerJson, holdAnswer, refuseConnection, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openPortal, usualSettings } from '../support/portal.tsx';
import { addSplash } from './splash.ts';

const userName = page.getByLabelText('Usuário');

test('[TB-13] the splash shows at the start and goes when the view has settled', async () => {
  const splash = addSplash();
  const held = holdAnswer(() => answerJson(publicSettings, usualSettings));
  server.on('GET', publicSettingsPath, held.answer);
  openPortal('/login', { as: null });
  await expect.poll(() => server.listRequests('GET', publicSettingsPath)).toHaveLength(1);
  await expect.element(splash).toBeVisible();
  await expect.element(userName).not.toBeInTheDocument();
  held.release();
  await expect.element(userName).toBeVisible();
  await expect.element(splash).not.toBeVisible();
});

test('[TB-13] [NV-10] the splash shows again while the menu is refreshed', async () => {
  const splash = addSplash();
  fillHospital();
  openPortal('/perfil', { as: ivone });
  await portalMenu.expectSettled();
  await expect.element(splash).not.toBeVisible();
  const held = holdAnswer(() => answerWithFolders([{ ...reports.beds, title: 'Leitos de hoje' }]));
  server.on('GET', treePath, held.answer);
  await portalMenu.refreshButton.click();
  await expect.element(splash).toBeVisible();
  held.release();
  await expect.element(splash).not.toBeVisible();
  await portalMenu.expectSettled();
});

test('[CF-09] the brand shows in login, frame, toolbar, about dialog and page title', async () => {
  const settings = { COMPANY_BRAND: 'Hospital São Prumo' };
  openPortal('/login', { as: null, settings });
  await expect.element(page.getByRole('main')).toHaveTextContent('Hospital São Prumo');
  await expect.poll(() => document.title).toContain('Hospital São Prumo');
});

test('[CF-09] without the bar at the side the toolbar carries the brand', async () => {
  document.cookie = 'layoutStyle=contentWithToolbar; path=/';
  openPortal('/perfil', { as: ivone, settings: { COMPANY_BRAND: 'Hospital São Prumo' } });
  await expect.element(page.getByRole('banner')).toHaveTextContent('Hospital São Prumo');
});

test('a server that does not answer at the start is a page with a way on, not an endless splash', async () => {
  const splash = addSplash();
  server.on('GET', publicSettingsPath, refuseConnection);
  openPortal('/login', { as: null });
  await expect.element(page.getByRole('heading', { name: 'O portal não pôde ser iniciado' })).toBeVisible();
  await expect.element(splash).not.toBeVisible();
  await expectNoAccessibilityFaults();
  server.on('GET', publicSettingsPath, () => answerJson(publicSettings, usualSettings));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(userName).toBeVisible();
});
