import { featureFlagNames } from '@prumo/contracts/settings/public-settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { settingsPage as settings } from './settings-page.ts';

const passwordPath = '/pentaho/api/userroledao/user';

async function openTab(): Promise<void> {
  openScreen('/configuracao?aba=senha', { as: ivone });
  await expect.element(settings.currentPassword).toBeVisible();
}

test('[ST-03] Alterar waits for a new password that was typed twice alike', async () => {
  openScreen('/configuracao', { as: ivone });
  await settings.passwordTab.click();
  await expect.poll(() => location.search).toBe('?aba=senha');
  await expect.element(settings.changePassword).toBeDisabled();
  await settings.fillPasswords('prumo', 'uma senha nova', 'uma senha');
  await expect.element(settings.changePassword).toBeDisabled();
  await settings.currentPassword.click();
  await expect
    .element(page.getByText('As duas não são iguais. Digite a nova senha outra vez.'))
    .toBeVisible();
  await expect.element(page.getByText('Força da senha: forte')).toBeVisible();
  await settings.repeatedPassword.fill('uma senha nova');
  await expect.element(settings.changePassword).toBeEnabled();
  await settings.newPassword.fill('');
  await settings.repeatedPassword.fill('');
  await expect.element(settings.changePassword).toBeDisabled();
  await expectNoAccessibilityFaults();
});

test('[ST-03] without the flag the tab is disabled', async () => {
  const flags = featureFlagNames.filter((flag) => flag !== 'change-password');
  openScreen('/configuracao?aba=senha', { as: ivone, settings: { FEATURE_FLAGS: flags } });
  await expect.element(settings.passwordTab).toBeDisabled();
  await expect.element(settings.currentPassword).not.toBeInTheDocument();
});

test('[ST-06] a wrong current password is told at its field', async () => {
  server.on('PUT', passwordPath, () => answerNothing(403));
  await openTab();
  await settings.fillPasswords('errada', 'uma senha nova');
  await settings.changePassword.click();
  await expect
    .element(page.getByText('Ocorreu um erro na tentativa de salvar uma nova senha!').first())
    .toBeVisible();
  await expect.element(settings.currentPassword).toHaveFocus();
  await expect.element(settings.currentPassword).toHaveAccessibleDescription(/A senha atual não confere/);
  await expectNoAccessibilityFaults();
});

test('[ST-06] a new password that the server does not take is told at its field, with the reason', async () => {
  server.on('PUT', passwordPath, () => answerNothing(400, { 'x-password-fault': 'names-place 8' }));
  await openTab();
  await settings.fillPasswords('prumo', 'prumo2026!');
  await settings.changePassword.click();
  await expect.element(settings.newPassword).toHaveFocus();
  await expect
    .element(settings.newPassword)
    .toHaveAccessibleDescription(/A senha não pode ser o nome do hospital ou do sistema/);
  await expectNoAccessibilityFaults();
});

test('[ST-06] [SE-07] who guesses the current password is told to wait', async () => {
  server.on('PUT', passwordPath, () => answerNothing(429, { 'retry-after': '30' }));
  await openTab();
  await settings.fillPasswords('errada', 'uma senha nova');
  await settings.changePassword.click();
  await expect
    .element(settings.currentPassword)
    .toHaveAccessibleDescription(/senha errada\. Aguarde 30 segundos e tente de novo/);
});

test('[ST-06] the change carries the lower-cased name, is told, and empties the fields', async () => {
  server.on('PUT', passwordPath, () => answerNothing(200));
  await openTab();
  await settings.fillPasswords('prumo', 'Café & <leite>');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nova senha salva com sucesso.').first()).toBeVisible();
  expect(server.listRequests('PUT', passwordPath)[0]?.body).toContain('<userName>ivone.alves</userName>');
  for (const field of [settings.currentPassword, settings.newPassword, settings.repeatedPassword]) {
    await expect.element(field).toHaveValue('');
  }
});
