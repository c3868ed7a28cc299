import { jobCalls, type Job, type JobRun } from '@prumo/contracts/administration/jobs';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { notificationCalls, type Notification } from '@prumo/contracts/notifications/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { admin, marina } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const done: JobRun = {
  id: '2',
  state: 'done',
  dueAt: '2026-03-02T05:30:00.000Z',
  askedBy: null,
  startedAt: '2026-03-02T05:30:01.000Z',
  endedAt: '2026-03-02T05:32:06.000Z',
  durationMs: 125_000,
  missed: 2,
  attempt: 1,
  error: null,
  counts: { runs: 12, failures: 1 },
};

const failed: JobRun = {
  ...done,
  id: '1',
  state: 'failed',
  dueAt: null,
  askedBy: 'ADMIN',
  missed: 0,
  durationMs: 800,
  counts: {},
  error: 'the warehouse is away',
};

const nightly: Job = {
  key: 'extraction-nightly',
  schedule: '30 2 * * *',
  catchUp: 'once',
  nextDueAt: '2026-03-03T05:30:00.000Z',
  pausedAt: null,
  pausedBy: null,
  runs: [done, failed],
};

const sweep: Job = {
  ...nightly,
  key: 'minutes-sweep',
  schedule: '* * * * *',
  catchUp: 'skip',
  nextDueAt: null,
  pausedAt: '2026-03-02T12:00:00.000Z',
  pausedBy: 'ADMIN',
  runs: [],
};

const sent: Notification = {
  id: '0b6f0f5e-6a4e-4c6e-9d0e-0a4f6f1b7a01',
  createdAt: '2026-03-02T12:00:00.000Z',
  kind: 'task-assigned',
  channel: 'email',
  userName: 'CARLA.MENDES',
  address: 'carla.mendes@hospital.example.br',
  subject: 'Você recebeu uma tarefa',
  state: 'sent',
  reason: null,
  attempts: 1,
  doubts: 0,
  nextTryAt: null,
  sentAt: '2026-03-02T12:00:02.000Z',
  answer: '250 OK',
};

const parked: Notification = {
  ...sent,
  id: '0b6f0f5e-6a4e-4c6e-9d0e-0a4f6f1b7a02',
  kind: 'minutes-approval',
  subject: 'Uma ata espera a sua aprovação: 003/2026',
  state: 'parked',
  reason: 'tries-used-up',
  attempts: 8,
  doubts: 1,
  sentAt: null,
  answer: 'connect ECONNREFUSED 10.0.0.9:25',
};

const jobs = page.getByRole('list', { name: 'Trabalhos automáticos' });
const table = page.getByRole('table', { name: 'Histórico de envios' });

function openJobs(address = '/execucoes', listed: readonly Job[] = [nightly, sweep]): void {
  answerEnginePeople();
  server.on('GET', jobCalls.list.path, () =>
    answerJson(jobCalls.list.answer, { jobs: [...listed], timeZone: 'America/Sao_Paulo' }),
  );
  openScreen(address, { as: admin });
}

function answerDeliveries(notifications: readonly Notification[], hasMailServer = true): void {
  server.on('GET', notificationCalls.list.path, () =>
    answerJson(notificationCalls.list.answer, {
      notifications: [...notifications],
      total: notifications.length,
      counts: { waiting: 0, parked: notifications.filter(({ state }) => state === 'parked').length },
      outgoing: { hasMailServer, hasLinks: true, keptDays: 180 },
    }),
  );
}

test('[AN-05] an administrator sees what the server does by itself, and how it went', async () => {
  keepFrame();
  openJobs();
  const card = jobs.getByRole('listitem').nth(0);
  await expect
    .element(card)
    .toHaveTextContent(
      /Extração da noite.*Todos os dias às 02:30.*03\/03\/2026, 02:30:00.*Concluída.*02\/03\/2026, 02:30:01 · 2 min 5 s/,
    );
  await card.getByText('Últimas execuções').click();
  const runs = page.getByRole('table', { name: 'Últimas execuções: Extração da noite' });
  await expect
    .element(runs.getByRole('row').nth(1))
    .toHaveTextContent(/Programada.*Concluída.*2 min 5 s.*12 indicadores, 1 com falha.*2 horários perdidos/);
  await expect
    .element(runs.getByRole('row').nth(2))
    .toHaveTextContent(/Pedida por .*Falhou.*800 ms.*the warehouse is away/);
  await expect
    .element(jobs.getByRole('listitem').nth(1))
    .toHaveTextContent(/Prazos das atas.*A cada minuto.*Pausado por .* em 02\/03\/2026, 09:00:00/);
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
});

test('[AN-05] a job is run now, paused and resumed', async () => {
  openJobs();
  const run = buildAddress(jobCalls.run, { params: { key: 'extraction-nightly' } });
  const pause = buildAddress(jobCalls.pause, { params: { key: 'extraction-nightly' } });
  const resume = buildAddress(jobCalls.resume, { params: { key: 'minutes-sweep' } });
  for (const path of [run, pause, resume]) server.on('POST', path, () => answerNothing(204));
  await page.getByRole('button', { name: 'Executar agora: Extração da noite' }).click();
  await expect.element(page.getByText('Extração da noite: execução pedida.')).toBeVisible();
  await page.getByRole('button', { name: 'Pausar: Extração da noite' }).click();
  await expect.poll(() => server.listRequests('POST', pause)).toHaveLength(1);
  await page.getByRole('button', { name: 'Retomar: Prazos das atas' }).click();
  await expect.poll(() => server.listRequests('POST', resume)).toHaveLength(1);
  expect(server.listRequests('POST', run)).toHaveLength(1);
});

test('one that runs is not asked for again; nothing there and nothing answered are told apart', async () => {
  openJobs('/execucoes', [
    { ...nightly, runs: [{ ...done, state: 'running', endedAt: null, durationMs: null }] },
  ]);
  await expect
    .element(page.getByRole('button', { name: 'Executar agora: Extração da noite' }))
    .toBeDisabled();
  await expect.element(jobs).toHaveTextContent('Em execução');
});

test('an empty list and a failed one say so', async () => {
  openJobs('/execucoes', []);
  await expect.element(page.getByText('Nenhum trabalho automático')).toBeVisible();
});

test('a list that could not be had says so', async () => {
  openJobs();
  server.on('GET', jobCalls.list.path, () => answerAnything({ code: 'x', message: 'x' }, 403));
  await expect.element(page.getByText('Não foi possível carregar as execuções')).toBeVisible();
});

test('[AN-05] the history says who was told what, and what is parked is tried again', async () => {
  keepFrame();
  openJobs();
  answerDeliveries([sent, parked]);
  const retry = buildAddress(notificationCalls.retry, { params: { id: parked.id } });
  server.on('POST', retry, () => answerNothing(204));
  await page.getByRole('tab', { name: 'Envios' }).click();
  await expect.poll(() => location.search).toBe('?aba=envios');
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent(
      /02\/03\/2026, 09:00:00.*carla\.mendes@hospital\.example\.br.*Você recebeu uma tarefa.*E-mail.*Enviado.*Entregue ao servidor/,
    );
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent(
      /Parado.*Todas as tentativas falharam\..*8 tentativas.*pode ter chegado mais de uma vez.*ECONNREFUSED/,
    );
  await expect.element(page.getByText('1 envio parado depois de várias tentativas.')).toBeVisible();
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
  await table.getByRole('button', { name: /Tentar de novo/ }).click();
  await expect.element(page.getByText('O envio voltou para a fila.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver os parados' }).click();
  await expect
    .poll(() => server.listRequests('GET', notificationCalls.list.path).at(-1)?.query.toString())
    .toContain('state=parked');
});

test('[AN-05] the history is exported, and says where mail would have gone', async () => {
  openJobs('/execucoes?aba=envios&situacao=withheld');
  answerDeliveries(
    [{ ...sent, state: 'withheld', reason: 'no-mail-server', sentAt: null, answer: null }],
    false,
  );
  server.on('POST', notificationCalls.export.path, () =>
    answerJson(notificationCalls.export.answer, { notifications: [sent], isCut: false }),
  );
  server.on('POST', notificationCalls.test.path, () => answerNothing(204));
  await expect.element(page.getByText(/Não há servidor de e-mail configurado \(SMTP_URL\)/)).toBeVisible();
  await expect.element(table).toHaveTextContent(/Não enviado.*Não há servidor de e-mail configurado/);
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect.element(page.getByText('1 linha exportada.')).toBeVisible();
  const [asked] = server.listRequests('POST', notificationCalls.export.path);
  expect(asked?.json()).toEqual({ state: 'withheld' });
  await page.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
  await expect
    .element(page.getByText('E-mail de teste colocado na fila, para o seu endereço.'))
    .toBeVisible();
});

test('quality does not come there', async () => {
  openScreen('/execucoes', { as: marina });
  await expect.poll(() => location.pathname).not.toBe('/execucoes');
});
