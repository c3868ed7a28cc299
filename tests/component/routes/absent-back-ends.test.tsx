// What somebody finds who comes by an address to a screen whose back end is not active.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { tabViewer } from '../analytics-tabs/tab-viewer.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerText, server } from '../support/fake-server.ts';
import { admin, alice, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';

const ofEngine = 'Ela precisa do servidor de processos, que não está ativo neste hospital.';
const ofBiServer = 'Ela precisa do servidor de análises, que não está ativo neste hospital.';

const analysisTitle = 'Análise Crítica do Resultado';

/** What nobody asks for with that back end alone. */
const absentPaths = { bi: '/activiti-rest/', workflow: '/pentaho/api/repo/' } as const;

test.each([
  ['bi', '/home/tarefas', 'Tarefas', marina, ofEngine],
  ['bi', '/home/tarefas/processo/revisar:1:7', 'Tarefas', marina, ofEngine],
  ['bi', '/home/processos', 'Processos', marina, ofEngine],
  ['bi', '/home/indicadores/dep-utia/k1', 'Análise dos resultados', marina, ofEngine],
  ['bi', '/home/indicadores/dep-utia/k1/analise/202606', analysisTitle, marina, ofEngine],
  ['bi', '/home/indicadores/dep-utia/k1/analises/a1', analysisTitle, marina, ofEngine],
  ['bi', '/home/planos-de-acao', 'Planos de ação e análises', marina, ofEngine],
  ['workflow', '/home/planos-de-acao', 'Planos de ação e análises', marina, ofBiServer],
  ['workflow', '/home/indicadores/dep-utia/k1', 'Análise dos resultados', marina, ofBiServer],
  ['workflow', '/home/indicadores/dep-utia/k1/analise/202606', analysisTitle, marina, ofBiServer],
  ['workflow', '/home/indicadores/dep-utia/k1/analises/a1', analysisTitle, marina, ofBiServer],
  ['workflow', '/home/indicadores', 'Indicadores', marina, ofBiServer],
  ['workflow', '/home/indicadores-gerais', 'Visão geral dos indicadores', marina, ofBiServer],
  ['workflow', '/home/analises', 'Análises', marina, ofBiServer],
  ['workflow', '/departamentos', 'Microssistemas', marina, ofBiServer],
  ['workflow', '/usuarios-departamentos', 'Usuários e Microssistemas', marina, ofBiServer],
  ['workflow', '/associacao-de-cadastros', 'Associação de Cadastros', alice, ofBiServer],
] as const)('[CF-01] with %s alone %s says what it lacks', async (app, path, title, person, reason) => {
  openPortal(path, { as: person, settings: { ACTIVE_APPS: [app] } });
  await expect.element(page.getByText('Esta tela não faz parte desta instalação').first()).toBeVisible();
  await expect.element(page.getByText(reason).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toHaveTextContent(title);
  expect(location.pathname).toBe(path);
  expect(server.listRequests('GET', absentPaths[app])).toEqual([]);
});

test('[CF-01] the manual opens with the engine alone', async () => {
  server.on('GET', '/pentaho/api/repos/prumo/static/docs/*', () =>
    answerText('<h1>Manual do Prumo</h1>', 'text/html'),
  );
  openPortal('/home/aplicacoes/docs', { as: marina, settings: { ACTIVE_APPS: ['workflow'] } });
  await tabViewer.expectActive('DOCS');
  expect(page.getByText('Esta tela não faz parte desta instalação').query()).toBeNull();
});

test('such a screen has no fault that axe finds', async () => {
  openPortal('/home/processos', { as: admin, settings: { ACTIVE_APPS: ['bi'] } });
  await expect.element(page.getByText(ofEngine)).toBeVisible();
  await expectNoAccessibilityFaults();
});
