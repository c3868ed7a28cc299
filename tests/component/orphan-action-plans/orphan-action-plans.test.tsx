import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  actionPlanFixAnswer,
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
  type OrphanActionPlan,
} from '@prumo/contracts/administration/orphan-action-plans';
import { buildTask } from '@prumo/portal/features/tasks/model/testing/build-task.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepFrame } from '../support/frame.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerAnything, answerJson, answerNothing, holdAnswer, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { orphansPage as screen } from './orphan-action-plans-page.ts';

const fixable: OrphanActionPlan = {
  processId: '1201',
  nonComplianceId: 'NC-77',
  startedAt: '2026-03-02T12:00:00.000Z',
  startedBy: 'MARINA.LOPES',
  title: 'Queda do leito',
  occurrenceDepartment: { id: 'dep-utia', name: 'UTI Adulto' },
  claimantDepartment: { id: 'dep-cm', name: 'Clínica Médica' },
  openTasks: ['Plano de ação: Queda do leito'],
  finding: 'fixable',
  newProcessId: null,
};

const unfixable: OrphanActionPlan = {
  ...fixable,
  processId: '1202',
  nonComplianceId: 'NC-nunca-houve',
  title: null,
  occurrenceDepartment: null,
  claimantDepartment: null,
  finding: 'non-compliance-missing',
};

const third: OrphanActionPlan = { ...fixable, processId: '1203', title: 'Troca de etiquetas' };

const fixPath = buildAddress(orphanActionPlanCalls.fix, { params: { processId: fixable.processId } });
let listed: readonly OrphanActionPlan[] = [];

beforeEach(() => {
  answerEnginePeople();
  listed = [fixable, unfixable, third];
  server.on('GET', orphanActionPlanCalls.list.path, () =>
    answerJson(orphanActionPlansAnswer, { cases: [...listed] }),
  );
  server.on('POST', fixPath, () => {
    listed = listed.filter((plan) => plan !== fixable);
    return answerJson(actionPlanFixAnswer, { newProcessId: '1300' });
  });
  server.on('GET', /runtime\/tasks\?.*processInstanceId=1300/, () =>
    answerAnything({
      data: [{ ...buildTask({ id: '1310', name: 'Plano de ação: Queda do leito' }), variables: [] }],
      total: 1,
      start: 0,
      size: 1,
    }),
  );
});

test('[FX-01] [RT-16] cases are counted and listed; one shows PId, NCId, title and departments; Corrigir only when fixable', async () => {
  await screen.open();
  await expect.element(screen.counts).toHaveTextContent('3 casos, 2 corrigíveis');
  await expect.element(screen.cases).toHaveLength(3);
  await expect.element(screen.case('1201')).toHaveTextContent('NCId NC-77');
  await expect.element(screen.case('1201')).toHaveTextContent('por Marina Lopes');
  await expect.element(screen.case('1201')).toHaveTextContent('Corrigível');
  await expect.element(screen.case('1202')).toHaveTextContent('Sem correção');
  await expect.element(page.getByText('Nenhum caso escolhido')).toBeVisible();

  await screen.case('1201').click();
  await expect.poll(() => location.search).toBe('?caso=1201');
  await expect.element(screen.case('1201')).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.detail.getByRole('heading', { level: 2 })).toHaveTextContent('Queda do leito');
  for (const [name, value] of [
    ['PId', '1201'],
    ['NCId', 'NC-77'],
    ['Departamento da ocorrência', 'UTI Adulto'],
    ['Departamento notificante', 'Clínica Médica'],
    ['Tarefas abertas', 'Plano de ação: Queda do leito'],
  ] as const) {
    expect(screen.fact(name)).toBe(value);
  }
  await expect.element(screen.detail).toHaveTextContent('Pode ser corrigido');
  await expect.element(screen.detail.getByRole('list').getByRole('listitem')).toHaveLength(3);
  await expect.element(screen.fix).toBeEnabled();

  await screen.case('1202').click();
  await expect.element(screen.detail).toHaveTextContent('Não pode ser corrigido por aqui');
  await expect.element(screen.detail).toHaveTextContent('não foi encontrada no departamento da ocorrência');
  await expect.element(screen.fix).toBeDisabled();
  history.back();
  await expect.poll(() => screen.fact('PId')).toBe('1201');
  reloadPortal();
  await expect.poll(() => screen.fact('PId')).toBe('1201');
});

test('[FX-02] [FX-03] the fix asks first, says that it is on its way, and shows the new process with its task', async () => {
  await screen.open('1201');
  await screen.fix.click();
  await screen.question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(screen.question).not.toBeInTheDocument();
  expect(server.listRequests('POST', fixPath)).toEqual([]);

  const held = holdAnswer(() => answerJson(actionPlanFixAnswer, { newProcessId: '1300' }));
  const takeBack = server.on('POST', fixPath, held.answer);
  await screen.confirm();
  await expect.element(screen.question.getByRole('button', { name: 'Aguarde...' })).toBeVisible();
  takeBack();
  listed = [unfixable, third];
  held.release();
  await expect.element(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
  await expect.element(screen.question).not.toBeInTheDocument();
  await expect.element(screen.case('1201')).toHaveTextContent('Corrigido');
  await expect.element(screen.detail).toHaveTextContent('1300');
  await expect
    .element(screen.detail.getByRole('link', { name: 'Plano de ação: ' }))
    .toHaveAttribute('href', '/home/tarefas?tarefa=1310');
});

test('[FX-02] what somebody else fixed meanwhile stays in its place and says so', async () => {
  await screen.open('1201');
  await expect.element(screen.fix).toBeEnabled();
  listed = [unfixable, third];
  server.tellLive('orphan-action-plans');
  await expect.element(screen.case('1201')).toHaveTextContent('Saiu da lista');
  await expect.element(screen.detail).toHaveTextContent('Outra pessoa o corrigiu enquanto você estava aqui');
  await expect.element(screen.fix).not.toBeInTheDocument();
});

test('[FX-03] a failure is told with what to do, and the next try finishes it', async () => {
  const takeBack = server.on('POST', fixPath, () => answerNothing(500));
  await screen.open('1201');
  await screen.confirm();
  await expect.element(screen.toast('A correção do processo falhou!')).toBeVisible();
  await expect
    .element(screen.detail.getByRole('alert'))
    .toHaveTextContent('Escolha Corrigir para tentar novamente');
  await expect.element(screen.fix).toBeEnabled();
  await expectNoAccessibilityFaults(screen.detail.element());

  takeBack();
  await screen.confirm();
  await expect.element(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
  await expect.element(screen.toast('A correção do processo falhou!')).not.toBeInTheDocument();
  await expect.element(screen.detail.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.detail).toHaveTextContent('Novo processo');
});

test('[FX-02] everything can be done by keyboard', async () => {
  await screen.open();
  await expect.element(screen.cases).toHaveLength(3);
  screen.cases.first().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.cases.last()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}');
  await expect.element(screen.cases.first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.cases.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(() => screen.fact('PId')).toBe('1201');
  await expect.element(screen.case('1201')).toHaveFocus();
  screen.fix.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.question).not.toBeInTheDocument();
  await expect.element(screen.fix).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.question).toBeVisible();
  screen.question.getByRole('button', { name: 'Corrigir' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.detail).toHaveTextContent('Novo processo');
  // The focus stays beside what happened.
  await expect.element(screen.detail.getByRole('group', { name: 'Processo corrigido' })).toHaveFocus();
  await expect.element(screen.detail.getByRole('link')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.detail.getByRole('link')).toHaveFocus();
});

test('[FX-01] on a phone list and case come one after the other, with a way back', async () => {
  await resizeWindow(phone);
  await screen.open();
  await expect.element(screen.case('1201')).toBeVisible();
  await expect.element(screen.detail).not.toBeInTheDocument();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();

  await screen.case('1201').click();
  await expect.element(screen.fix).toBeVisible();
  await expect.element(screen.cases).not.toBeInTheDocument();
  await expect.element(screen.detail.getByRole('heading', { level: 2 })).toHaveFocus();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await screen.fix.click();
  await expect.element(screen.question).toBeVisible();
  await screen.question.getByRole('button', { name: 'Cancelar' }).click();
  await screen.backToList.click();
  await expect.element(screen.case('1201')).toHaveFocus();
});

test('on a wide screen axe finds nothing: list, case, question, outcome', async () => {
  keepFrame();
  await screen.open();
  await expect.element(screen.cases.first()).toBeVisible();
  await expectNoAccessibilityFaults();
  await screen.case('1201').click();
  await expect.element(screen.fix).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await screen.fix.click();
  await expect.element(screen.question).toBeVisible();
  await expectNoAccessibilityFaults(screen.question.element());
  await screen.question.getByRole('button', { name: 'Corrigir' }).click();
  await expect.element(screen.detail).toHaveTextContent('Novo processo');
  await expectNoAccessibilityFaults(screen.detail.element());
});

describe('without cases', () => {
  test('that nothing is to be fixed is good news', async () => {
    listed = [];
    await screen.open();
    await expect.element(page.getByText('Nenhum plano de ação sem departamento')).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('what cannot be loaded is told, with a way to try again', async () => {
    const takeBack = server.on('GET', orphanActionPlanCalls.list.path, () => answerNothing(500));
    await screen.open();
    await expect.element(page.getByText('Os casos não puderam ser carregados')).toBeVisible();
    await expectNoAccessibilityFaults();
    takeBack();
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(screen.cases.first()).toBeVisible();
  });

  test('a case that is not there, or no longer, is told', async () => {
    await screen.open('999999999');
    await expect.element(page.getByText('Este caso não está na lista')).toBeVisible();
    await expect.element(screen.cases.first()).toBeVisible();
  });

  test('without the workflow app the screen says so', async () => {
    await screen.open(undefined, { ACTIVE_APPS: ['bi'] });
    await expect.element(page.getByText('Sem planos de ação para verificar')).toBeVisible();
    await expectNoAccessibilityFaults();
    expect(server.listRequests('GET', orphanActionPlanCalls.list.path)).toEqual([]);
  });
});

test('[UC-08] [RT-04] a quality manager is sent home', async () => {
  openScreen('/planos-de-acao-sem-departamentos', { as: marina });
  await expect.poll(() => location.pathname).toBe('/home/tarefas');
  expect(server.listRequests('GET', orphanActionPlanCalls.list.path)).toEqual([]);
});
