import { ownRuleCalls } from '@prumo/contracts/notification-rules/own-rule-calls';
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
  server.on('GET', ownRuleCalls.list.path, () =>
    answerJson(ownRuleCalls.list.answer, {
      rules: [
        {
          id: '3b0f0b57-6a1c-4a60-8a3b-4f9f3c1d0a01',
          name: 'Prazos legais',
          triggerKind: 'legal-deadline',
          isMandatory: true,
          channels: { portal: true, email: false },
          wanted: { portal: true, email: false },
        },
        {
          id: ownRuleId,
          name: 'Indicadores fora da meta',
          triggerKind: 'off-target',
          isMandatory: false,
          channels: { portal: true, email: true },
          wanted: { portal: true, email: true },
        },
      ],
    }),
  );
  openScreen('/configuracao?aba=notificacoes', { as: ivone });
}

const ownRuleId = '3b0f0b57-6a1c-4a60-8a3b-4f9f3c1d0a02';

test('[AN-02] a person chooses what comes by mail, when, and where to', async () => {
  keepFrame();
  openNotifications(false);
  server.on('PUT', preferenceCalls.save.path, () => answerNothing(204));
  await expect.element(email).toBeVisible();
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

test('[AN-02] a person leaves a rule that is not mandatory, channel by channel', async () => {
  openNotifications();
  server.on('PUT', `${ownRuleCalls.list.path}/${ownRuleId}`, () => answerNothing(204));
  await expect.element(page.getByRole('checkbox', { name: 'Prazos legais: Portal' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Indicadores fora da meta: E-mail' }).click();
  await expect.element(page.getByText('Indicadores fora da meta: escolha salva.').first()).toBeVisible();
  expect(server.listRequests('PUT', ownRuleId)[0]?.json()).toEqual({ portal: true, email: false });
  await expect.element(page.getByRole('link', { name: 'Criar e editar regras' })).not.toBeInTheDocument();
});

test('settings that could not be had say so', async () => {
  server.on('GET', ownRuleCalls.list.path, () => answerAnything({ rules: [] }));
  server.on('GET', preferenceCalls.read.path, () => answerAnything({ code: 'x', message: 'x' }, 403));
  openScreen('/configuracao?aba=notificacoes', { as: ivone });
  await expect.element(page.getByText('As suas notificações não puderam ser carregadas')).toBeVisible();
});
