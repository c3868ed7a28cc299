import { preferenceCalls, type NotificationPreferences } from '@prumo/contracts/notifications/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const nothing: NotificationPreferences = { email: null, kinds: [], quietHours: null, digestHour: null };
const email = page.getByLabelText('E-mail', { exact: true });
const save = page.getByRole('tabpanel', { name: 'Notificações' }).getByRole('button', { name: 'Salvar' });

function openNotifications(hasMailServer = true): void {
  server.on('GET', preferenceCalls.read.path, () =>
    answerJson(preferenceCalls.read.answer, {
      preferences: nothing,
      usualAddress: 'ivone.alves@hospital.example.br',
      hasMailServer,
    }),
  );
  openScreen('/configuracao?aba=notificacoes', { as: ivone });
}

test('[AN-02] a person chooses what comes by mail, when, and where to', async () => {
  keepFrame();
  openNotifications(false);
  server.on('PUT', preferenceCalls.save.path, () => answerNothing(204));
  await expect.element(email, { timeout: 25_000 }).toBeVisible();
  await expect.element(email).toHaveAccessibleDescription(/ivone\.alves@hospital\.example\.br/);
  await expect.element(page.getByText(/ainda não está ligado nesta instalação/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await email.fill('ivone');
  await page.getByLabelText('Tarefas que passam para mim').click();
  await page.getByLabelText('Não enviar a partir de').selectOptions('22:00');
  await save.click();
  await expect.element(page.getByText('Escolha as duas horas, ou nenhuma.')).toBeVisible();
  await page.getByLabelText('até', { exact: true }).selectOptions('06:00');
  await save.click();
  await expect.element(email).toHaveAccessibleDescription(/Confira o endereço/);
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
  await email.fill('ivone@casa.example');
  await page.getByLabelText('Um resumo por dia, às').selectOptions('07:00');
  await save.click();
  await expect.element(page.getByText('Notificações salvas com sucesso!').first()).toBeVisible();
  expect(server.listRequests('PUT', preferenceCalls.save.path).at(-1)?.json()).toEqual({
    email: 'ivone@casa.example',
    kinds: ['task-assigned'],
    quietHours: { from: 22, until: 6 },
    digestHour: 7,
  });
});

test('settings that could not be had say so', async () => {
  server.on('GET', preferenceCalls.read.path, () => answerAnything({ code: 'x', message: 'x' }, 403));
  openScreen('/configuracao?aba=notificacoes', { as: ivone });
  await expect
    .element(page.getByText('As suas notificações não puderam ser carregadas'), { timeout: 15_000 })
    .toBeVisible();
});
