import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openPortal } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const heading = page.getByRole('heading', { name: 'Aviso de privacidade', level: 1 });

test('everybody reads the privacy notice from the login, with the officer that the hospital names', async () => {
  openPortal('/login', {
    as: null,
    settings: {
      PRIVACY_OFFICER: 'Helena Duarte',
      PRIVACY_CONTACT: 'encarregada@hospital.example, ramal 2210',
    },
  });
  await page.getByRole('link', { name: 'Aviso de privacidade' }).click();
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Helena Duarte')).toBeVisible();
  await expect.element(page.getByText('encarregada@hospital.example, ramal 2210')).toBeVisible();
  // Only where there is such a form.
  await expect.element(page.getByText(/^Do formulário público/)).not.toBeInTheDocument();
  await expectNoAccessibilityFaults();
  await page.getByRole('link', { name: 'Entrar no portal' }).click();
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('without an officer the notice says whom to ask meanwhile, on a phone too', async () => {
  await resizeWindow(phone);
  openPortal('/privacidade', { as: null, settings: { PUBLIC_REPORTS: true } });
  await expect.element(page.getByText(/procure a Ouvidoria/)).toBeVisible();
  await expect.element(page.getByText(/^Do formulário público/)).toBeVisible();
  expectNoSidewaysScroll();
  await resizeWindow(desk);
});

test('who is logged in finds it in their menu', async () => {
  openPortal('/home/tarefas');
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await expect
    .element(page.getByRole('menuitem', { name: /Aviso de privacidade/ }))
    .toHaveAttribute('href', '/privacidade');
});
