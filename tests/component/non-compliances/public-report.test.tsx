import { receiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { serveExternalApp } from '../support/external-app.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { ivone, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const departments = [
  { id: 'dep-ps', name: 'Pronto-Socorro' },
  { id: 'dep-utia', name: 'UTI Adulto' },
];

const form = {
  title: page.getByLabelText('Em uma frase'),
  description: page.getByLabelText('Conte com mais detalhes'),
  department: page.getByRole('combobox', { name: 'Setor em que aconteceu' }),
  send: page.getByRole('button', { name: 'Enviar notificação' }),
};

function openPublic(path: string, options: Parameters<typeof openPortal>[1] = {}): void {
  openPortal(`/publico/${path}`, {
    as: null,
    settings: { ...serveExternalApp('non-compliances'), PUBLIC_REPORTS: true },
    ...options,
  });
}

function answerForm(known = departments): void {
  server.on('GET', publicReportCalls.readForm.path, () =>
    answerJson(publicReportCalls.readForm.answer, { departments: known }),
  );
}

function answerReport(): void {
  server.on('POST', publicReportCalls.give.path, () =>
    answerJson(
      publicReportCalls.give.answer,
      { number: 5, year: 2026, receiptCode: 'ACDE-FGHJ-KMNP-QRTU' },
      201,
    ),
  );
}

async function openForm(path = 'notificar'): Promise<void> {
  openPublic(path);
  await expect.element(form.send).toBeVisible();
}

async function fill(): Promise<void> {
  await page.getByRole('radio', { name: 'Sou paciente' }).click();
  await form.title.fill('Demora para atender a campainha');
  await form.description.fill('Ninguém veio em quarenta minutos.');
}

test('[NC-01] somebody without an account reports by the link of a department and gets a code', async () => {
  answerForm();
  answerReport();
  await openForm('notificar?setor=dep-utia');
  await expect.element(form.department).toHaveValue('UTI Adulto');
  // Neither menu nor toolbar stand around it, and nobody was asked who it is.
  await expect.element(page.getByRole('navigation', { name: 'Menu principal' })).not.toBeInTheDocument();
  expect(server.listRequests('GET', '/gateway/session')).toEqual([]);
  await expectNoAccessibilityFaults();
  await fill();
  await form.send.click();
  await expect.element(page.getByRole('heading', { name: 'Notificação registrada', level: 1 })).toHaveFocus();
  await expect
    .element(page.getByRole('region', { name: 'Código do recibo' }))
    .toHaveTextContent('ACDE-FGHJ-KMNP-QRTU');
  await expectNoAccessibilityFaults();
  const [sent] = server.listRequests('POST', publicReportCalls.give.path);
  expect(publicReportCalls.give.body.parse(sent?.json()).report).toMatchObject({
    reporter: 'patient',
    title: 'Demora para atender a campainha',
    occurrenceDepartment: 'dep-utia',
    occurrenceDate: expect.stringMatching(/:00:00\.000Z$/) as string,
    harm: null,
  });
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toMatch(/campainha/);
});

test('what is missing is named, and the first of it gets the focus', async () => {
  answerForm();
  await openForm();
  await form.send.click();
  await expect.element(page.getByText('Faltam 4 campos.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Trabalho aqui/ })).toHaveFocus();
  await userEvent.keyboard(' ');
  await fill();
  await form.send.click();
  await expect.element(page.getByText('Falta 1 campo.')).toBeVisible();
  await expect.element(form.department).toHaveFocus();
});

test('who is refused for now is told so, and loses nothing', async () => {
  answerForm();
  server.on('POST', publicReportCalls.give.path, () =>
    answerAnything({ code: 'too_many_requests', message: 'Too often' }, 429),
  );
  await openForm('notificar?setor=dep-ps');
  await fill();
  await form.send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Muitas notificações chegaram/);
  await expect.element(form.title).toHaveValue('Demora para atender a campainha');
  answerReport();
  await form.send.click();
  await expect.element(page.getByText('ACDE-FGHJ-KMNP-QRTU')).toBeVisible();
  // Tried twice, it is the same report.
  const keys = server
    .listRequests('POST', publicReportCalls.give.path)
    .map((request) => publicReportCalls.give.body.parse(request.json()).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('a hospital that has nothing to offer yet says where to go', async () => {
  answerForm([]);
  openPublic('notificar');
  await expect.element(page.getByText('Ainda não é possível notificar por aqui')).toBeVisible();
});

test('the form stays within a phone', async () => {
  await resizeWindow(phone);
  answerForm();
  await openForm();
  await expect.element(form.send).toBeVisible();
  expectNoSidewaysScroll();
  await resizeWindow(desk);
});

test('the report is followed by its code, without login', async () => {
  server.on('POST', publicReceiptCalls.get.path, () =>
    answerJson(receiptView, {
      version: 1,
      number: 5,
      year: 2026,
      title: 'Demora para atender a campainha',
      description: 'Ninguém veio.',
      immediateAction: '',
      occurrenceDeptName: 'UTI Adulto',
      state: 'returned',
      reportedAt: '2026-03-02T12:00:00.000Z',
      stateSince: '2026-03-02T12:00:00.000Z',
      question: 'Em qual leito foi?',
      steps: [],
      actions: [],
      rating: null,
      commands: ['resubmit', 'cancel'],
    }),
  );
  openPublic('acompanhar');
  const code = page.getByLabelText('Código do recibo');
  await expect.element(code).toBeVisible();
  await code.fill('acde fghj kmnp qrtu');
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click();
  await expect.element(page.getByText('Em qual leito foi?')).toBeVisible();
  expect(server.listRequests('GET', '/gateway/live')).toEqual([]);
  expect(location.search).toBe('');
  await expectNoAccessibilityFaults();
});

test('while it is off, its address leads to the login like any other', async () => {
  openPublic('notificar', { settings: { ...serveExternalApp('non-compliances'), PUBLIC_REPORTS: false } });
  await expect.element(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Notificar sem entrar' })).not.toBeInTheDocument();
});

test('quality finds the link of a department with its QR code', async () => {
  keepNonCompliances([], marina);
  openPortal('/home/aplicativos/nao-conformidades/link-publico', {
    as: marina,
    settings: { ...serveExternalApp('non-compliances'), PUBLIC_REPORTS: true },
  });
  const address = page.getByRole('status', { name: 'Endereço do formulário' });
  await expect.element(address).toHaveTextContent(/\/publico\/notificar$/);
  await page.getByRole('combobox', { name: 'Setor (opcional)' }).fill('pronto');
  await page.getByRole('option', { name: /Pronto-Socorro/ }).click();
  await expect.element(address).toHaveTextContent(/\/publico\/notificar\?setor=dep-ps$/);
  await expect.element(page.getByRole('img', { name: /QR code.*Pronto-Socorro/ })).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('quality is told how it is switched on', async () => {
  keepNonCompliances([], marina);
  await openApp('nao-conformidades/link-publico', 'Link e QR code para notificação pública', { as: marina });
  await expect.element(content.getByText('A notificação pública está desligada')).toBeVisible();
});

test('nobody else comes to the page with the link', async () => {
  keepNonCompliances([], ivone);
  openPortal('/home/aplicativos/nao-conformidades/link-publico', {
    as: ivone,
    settings: serveExternalApp('non-compliances'),
  });
  await expect.poll(() => location.pathname).not.toContain('link-publico');
});
