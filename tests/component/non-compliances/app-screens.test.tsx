import { receiptCalls, receiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { portalMenu } from '../navigation/portal-menu.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { serveExternalApp } from '../support/external-app.ts';
import { keepFrame } from '../support/frame.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { ivone, marina } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const maintenance = [
  { state: 'app.event-types', path: 'tipos-de-eventos', title: 'Tipos de Eventos' },
  { state: 'app.non-compliances.types', path: 'tipos-de-notificacoes', title: 'Tipos de Notificações' },
  {
    state: 'app.non-compliances.patterns',
    path: 'padroes-de-nao-conformidade',
    title: 'Padrões de Não Conformidade',
  },
] as const;

for (const { state, path, title } of maintenance) {
  test(`[RT-13] ${state} is found by its name`, async () => {
    keepNonCompliances([], marina);
    await openApp(state, title);
    await expect.poll(() => location.pathname).toBe(`/home/aplicativos/${path}`);
  });

  test(`[RT-13] [UC-06] ${state} sends home who neither administers nor manages quality`, async () => {
    for (const address of [state, path]) {
      keepNonCompliances([], ivone);
      openScreen(`/home/aplicativos/${address}`, {
        as: ivone,
        settings: serveExternalApp('non-compliances'),
      });
      await expect.poll(() => location.pathname).toBe('/home/tarefas');
    }
  });
}

test('[RT-13] [UC-06] the menu offers maintenance to those alone who may enter', async () => {
  keepFrame();
  keepNonCompliances([], ivone);
  await openApp('nao-conformidades', 'Notificações', { as: ivone });
  await portalMenu.expectSettled();
  await expect.element(portalMenu.link('Notificações')).toHaveAttribute('aria-current', 'page');
  await expect.element(portalMenu.parent('Cadastros de Notificações')).not.toBeInTheDocument();
});

for (const { path, title } of maintenance) {
  test(`[NC-04] ${title} is whole at a desk and on a phone, and axe finds nothing`, async () => {
    keepFrame();
    keepNonCompliances([], marina);
    await openApp(path, title);
    await expect.element(content.getByRole('button', { name: /^Editar / }).first()).toBeVisible();
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
    await expectFitOnPhone({ isOther: true });
  });
}

test('[NC-04] subtypes are typed one after the other, and axe finds nothing in the dialog', async () => {
  keepNonCompliances([], marina);
  await openApp('tipos-de-eventos', 'Tipos de Eventos');
  await content.getByRole('button', { name: 'Novo tipo de evento' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: 'Adicionar subtipo' }).click();
  await userEvent.keyboard('Rede de oxigênio{Enter}Vácuo');
  await expect.element(editor.getByLabelText('Subtipo 2')).toHaveValue('Vácuo');
  await expectNoAccessibilityFaults(editor.element());
});

test('[NC-02] a receipt is followed by its code, which never stands in the address', async () => {
  keepNonCompliances([], ivone);
  server.on('POST', receiptCalls.get.path, () =>
    answerJson(receiptView, {
      version: 2,
      number: 4,
      year: 2026,
      title: 'Grito no corredor',
      description: 'Um colega gritou.',
      immediateAction: '',
      occurrenceDeptName: 'UTI Adulto',
      state: 'returned',
      reportedAt: '2026-05-04T12:00:00.000Z',
      stateSince: '2026-05-05T12:00:00.000Z',
      question: 'Em que turno foi?',
      steps: [],
      actions: [],
      rating: null,
      commands: ['resubmit'],
    }),
  );
  openScreen('/home/aplicativos/nao-conformidades/recibo', {
    as: ivone,
    settings: serveExternalApp('non-compliances'),
  });
  const code = content.getByLabelText('Código do recibo');
  await expect.element(code).toBeVisible();
  await code.fill('acde-fghj-kmnp-qrtu');
  await content.getByRole('button', { name: 'Acompanhar' }).click();
  await expect.element(content.getByRole('heading', { name: 'Grito no corredor' })).toBeVisible();
  await expect
    .element(content.getByRole('heading', { name: 'A Qualidade precisa de uma informação' }))
    .toBeVisible();
  expect(location.href.toLowerCase()).not.toContain('acde');
  await expectNoAccessibilityFaults();
});
