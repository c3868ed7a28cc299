// Every screen in the frame: accessible, and nothing of it cut off at the widths people have.
import { planCalls, plansAnswer } from '@prumo/contracts/action-plans/plan-calls';
import {
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
} from '@prumo/contracts/administration/orphan-action-plans';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepDepartments } from '../departments/department-samples.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { answerWithFolders, fillHospital, treePath } from '../navigation/hospital-samples.ts';
import { portalMenu } from '../navigation/portal-menu.ts';
import {
  answerChoices,
  answerPreview,
  answerRules,
  offTarget,
  waitingCases,
} from '../notification-rules/sample-rules.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerJson, answerText, holdAnswer, server } from '../support/fake-server.ts';
import { admin } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const screens = [
  { path: '/home/tarefas', heading: 'Tarefas' },
  { path: '/home/o-que-mudou', heading: 'O que mudou' },
  { path: '/configuracao', heading: 'Configurações' },
  { path: '/perfil', heading: 'Meu perfil' },
  { path: '/avisos', heading: 'Avisos' },
  { path: '/home/processos', heading: 'Processos' },
  { path: '/home/indicadores', heading: 'Indicadores de desempenho' },
  { path: '/home/indicadores-gerais', heading: 'Visão geral dos indicadores' },
  { path: '/home/planos-de-acao', heading: 'Planos de ação e análises' },
  { path: '/home/ferramentas-administrativas/dados', heading: 'Ferramentas Administrativas' },
  { path: '/departamentos', heading: 'Microssistemas' },
  { path: '/usuarios-departamentos', heading: 'Usuários e Microssistemas' },
  { path: '/planos-de-acao-sem-departamentos', heading: 'Planos de ação sem departamentos' },
  { path: '/notificacoes-automaticas', heading: 'Notificações Automáticas' },
  { path: '/notificacoes-automaticas/nova', heading: 'Nova regra de notificação' },
  { path: `/notificacoes-automaticas/${offTarget.id}`, heading: 'Editar regra de notificação' },
] as const;

const tablet = { width: 1024, height: 768 };

function fillScreens(): void {
  fillHospital();
  keepDepartments();
  new IndicatorStore().add({});
  server.on('GET', '/pentaho/api/users', () =>
    answerText('<users><user>ADMIN</user><user>IVONE.ALVES</user></users>', 'application/xml'),
  );
  answerRules([offTarget, waitingCases]);
  answerChoices();
  answerPreview();
  server.on('GET', buildAddress(ruleCalls.get, { params: { id: offTarget.id } }), () =>
    answerJson(ruleCalls.get.answer, offTarget),
  );
  server.on('GET', planCalls.list.path, () => answerJson(plansAnswer, { rows: [] }));
  server.on('GET', orphanActionPlanCalls.list.path, () => answerJson(orphanActionPlansAnswer, { cases: [] }));
}

/** Those of the toolbar that the window cuts off. */
function listCutButtons(): readonly (string | null)[] {
  return page
    .getByRole('banner')
    .getByRole('button')
    .elements()
    .filter((button) => {
      const { left, right, width } = button.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    })
    .map((button) => button.getAttribute('aria-label'));
}

test.for(screens)(
  '$heading is accessible and fits a desk, a tablet and a phone',
  async ({ path, heading }) => {
    fillScreens();
    openPortal(path, { as: admin });
    await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await portalMenu.expectSettled();
    await expectNoAccessibilityFaults();
    for (const size of [desk, tablet, phone]) {
      await resizeWindow(size);
      await expect.element(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect.poll(listCutButtons).toEqual([]);
      await untilNothingMoves();
      expectNoSidewaysScroll();
    }
  },
);

test.for([desk, phone])('what opens over the screens is accessible and fits $width pixels', async (size) => {
  await resizeWindow(size);
  openPortal('/perfil', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  const parts = [
    {
      open: async () => await page.getByRole('button', { name: /^Menu de / }).click(),
      shown: page.getByRole('menuitem', { name: 'Sair' }),
    },
    {
      open: async () => await userEvent.keyboard('{Control>}k{/Control}'),
      shown: page.getByRole('combobox', { name: 'Pesquisar' }),
    },
    {
      open: async () => await openTool('Abrir o painel rápido', 'Painel rápido'),
      shown: page.getByRole('dialog', { name: 'Painel rápido' }),
    },
    {
      open: async () => await openTool(/^Idioma: /, 'Idioma'),
      shown: page.getByRole('menuitemradio', { name: 'Português' }),
    },
  ];
  /** A phone has them in the menu of the person, in words. */
  async function openTool(button: string | RegExp, entry: string): Promise<void> {
    if (size === desk) {
      await page.getByRole('button', { name: button }).click();
      return;
    }
    await expect.element(page.getByRole('button', { name: button })).not.toBeInTheDocument();
    if (page.getByRole('menu').query() === null) {
      await page.getByRole('button', { name: /^Menu de / }).click();
    }
    await page.getByRole('menuitem', { name: entry }).click();
  }
  for (const { open, shown } of parts) {
    await open();
    await expect.element(shown).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
  }
});

test.for(['/home/tarefas', '/configuracao', '/home/analises'])(
  'nothing jumps while the menu loads over %s',
  async (path) => {
    fillScreens();
    const held = holdAnswer(() => answerWithFolders());
    server.on('GET', treePath, held.answer);
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    });
    openPortal(path, { as: admin });
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.poll(() => server.listRequests('GET', treePath)).toHaveLength(1);
    observer.observe({ type: 'layout-shift' });
    held.release();
    await portalMenu.expectSettled();
    await expect.element(portalMenu.parent('Public')).toBeVisible();
    for (const entry of observer.takeRecords()) if ('value' in entry) shifts.push(Number(entry.value));
    observer.disconnect();
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  },
);
