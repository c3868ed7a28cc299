import { userSettingsType } from '@prumo/contracts/documents/user-documents';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { openPortal, reloadPortal } from '../support/portal.tsx';
import { service, startEngine } from '../tasks/task-engine.ts';
import { dayFromNow } from '../tasks/tasks-page.ts';
import { inboxPage as inbox } from './inbox-page.ts';

afterEach(() => vi.useRealTimers());

test('[RT-10] the profile shows name, roles, departments and status', async () => {
  startEngine(marina.userName);
  openPortal('/perfil');
  await expect.element(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
  for (const text of [
    'Marina Lopes',
    'MARINA.LOPES',
    'Gestor da qualidade',
    'Qualidade e Segurança do Paciente',
  ]) {
    await expect.element(page.getByRole('main').last()).toHaveTextContent(text);
  }
  await expect.element(page.getByRole('radio', { name: 'Online' })).toBeChecked();
});

test('[RT-10] tells of tasks that are overdue, due today, new and free to take, and leads to them', async () => {
  const engine = startEngine();
  const late = engine.add({ name: 'Conferir o carrinho', dueDate: dayFromNow(-3) });
  const today = engine.add({ name: 'Auditar prontuários', dueDate: dayFromNow(0) });
  const fresh = engine.add({ name: 'Rever o protocolo' });
  const free = engine.add({ name: 'Triar', owner: 'ADMIN', assignee: null });
  engine.offer(free, { group: 'quality_manager' });
  await inbox.open();
  await expect.element(inbox.kind('Atrasadas')).toHaveTextContent(/Conferir o carrinho.*venceu há 3 dias/);
  await expect.element(inbox.kind('Vencem hoje')).toHaveTextContent(/Auditar prontuários.*vence hoje/);
  await expect.element(inbox.kind('Atribuídas a você')).toHaveTextContent(/Rever o protocolo.*chegou hoje/);
  await expect.element(inbox.kind('Disponíveis para o seu grupo')).toHaveTextContent('Triar');
  for (const [title, id] of [
    ['Conferir o carrinho', late],
    ['Auditar prontuários', today],
    ['Rever o protocolo', fresh],
  ] as const) {
    await expect
      .element(inbox.notice(title).getByRole('link'))
      .toHaveAttribute('href', `/home/tarefas?tarefa=${id}`);
  }
  await expectNoAccessibilityFaults();
});

test('[AC-05] a notice of an action plan leads to its own list', async () => {
  const engine = startEngine();
  const id = engine.add({ name: '#ap Treinar a equipe', owner: 'ADMIN', delegationState: 'pending' });
  await inbox.open();
  await expect
    .element(inbox.notice('Plano de ação: Treinar a equipe').getByRole('link'))
    .toHaveAttribute('href', `/home/tarefas?filtro=planos-de-acao&tarefa=${id}`);
});

test('[RT-10] what was read stays read', async () => {
  keepDocuments({ [userSettingsType]: {} });
  const engine = startEngine();
  engine.add({ name: 'Primeira' });
  engine.add({ name: 'Segunda' });
  await inbox.open();
  await expect.element(inbox.unread).toHaveTextContent('2');
  await inbox.markRead('Primeira');
  await expect.element(inbox.notice('Primeira')).not.toBeInTheDocument();
  await expect.element(inbox.unread).toHaveTextContent('1');
  await inbox.expectUnread(1);

  reloadPortal();
  await expect.element(inbox.notice('Segunda')).toBeVisible();
  await expect.element(inbox.notice('Primeira')).not.toBeInTheDocument();
  await inbox.markAllRead.click();
  await expect.element(page.getByText('Tudo lido')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos os avisos' }).click();
  await expect.poll(() => location.search).toBe('?mostrar=todos');
  await expect.element(inbox.notice('Primeira')).toBeVisible();
});

test('[RT-10] notifications come by themselves while the person works; an idle portal asks for nothing', async () => {
  // It goes with the real one, and further where the test says so.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const engine = startEngine();
  await inbox.open();
  await expect.element(inbox.empty).toBeVisible();
  const count = (): number => server.listRequests('GET', '/runtime/tasks?').length;
  const before = count();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count()).toBe(before);

  engine.add({ name: 'Chegou agora' });
  await userEvent.tab();
  await vi.advanceTimersByTimeAsync(75_000);
  await expect.element(inbox.notice('Chegou agora')).toBeVisible();
});

test('[RT-10] tasks that cannot be fetched are told, with a way to try again', async () => {
  startEngine();
  const mend = server.on('GET', `${service}/runtime/tasks`, () => answerNothing(500));
  await inbox.open();
  await expect.element(page.getByText('Os avisos não puderam ser carregados')).toBeVisible();
  await expectNoAccessibilityFaults();
  mend();
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(inbox.empty).toBeVisible();
});

test('[RT-10] without the workflow engine it says why it is empty', async () => {
  await inbox.open(undefined, { ACTIVE_APPS: ['bi'] });
  await expect.element(page.getByText('Sem fonte de avisos')).toBeVisible();
});

test('inbox and profile fit a desk and a phone', async () => {
  keepFrame();
  const engine = startEngine();
  engine.add({
    name: 'Conferir a validade dos medicamentos do carrinho de emergência',
    dueDate: dayFromNow(-3),
  });
  engine.add({ name: 'Rever o protocolo' });
  await inbox.open();
  await inbox.all.click();
  await expect.element(inbox.notice('Rever o protocolo')).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
  openPortal('/perfil');
  await expect.element(page.getByRole('radio', { name: 'Online' })).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
});
