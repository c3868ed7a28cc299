// What the menu shows, and from which sources.
import { biApplicationsAnswer } from '@prumo/contracts/bi/bi-applications';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { FeatureFlag } from '@prumo/contracts/settings/public-settings';
import { afterEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerJson, answerNothing, refuseConnection, server } from '../support/fake-server.ts';
import { admin, alice, ivone, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import {
  answerWithProcesses,
  definitionsPath,
  fillHospital,
  reviewProcess,
  treePath,
} from './hospital-samples.ts';
import { portalMenu } from './portal-menu.ts';

const administration = ['ADMINISTRAÇÃO', 'Dados', 'Microssistemas', 'Usuários e Microssistemas'];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('who sees what', () => {
  test('[NV-03] [NV-04] [UC-03] the menu of an administrator, in its order, with all that a BI server can have', async () => {
    fillHospital();
    server.on('GET', '/gateway/bi-applications', () =>
      answerJson(biApplicationsAnswer, {
        applications: {
          newAnalysis: '/pentaho/a',
          newDashboard: '/pentaho/b',
          newQuery: '/pentaho/c',
          playlists: '/pentaho/d',
          automaticNotifications: '/pentaho/e',
          olapPermissions: '/pentaho/f',
        },
        unshownTypes: [],
      }),
    );
    await openMenu('/perfil', admin);
    expect(portalMenu.readTitles()).toEqual([
      'Tarefas',
      'Indicadores',
      'Visão geral dos indicadores',
      'Planos de ação e análises',
      'Nova Análise',
      'Novo Painel',
      'Nova Consulta',
      'Playlists',
      'PROCESSOS',
      'Revisar documento controlado',
      'ANALYTICS',
      'Home',
      'Public',
      'CONFIGURAÇÕES',
      'Notificações Automáticas',
      'Permissões OLAP',
      ...administration,
    ]);
    await expectNoAccessibilityFaults();
  });

  test.each([
    { name: 'a quality manager', person: marina, seesAdministration: true },
    { name: 'a data administrator', person: alice, seesAdministration: true },
    { name: 'somebody without rights', person: ivone, seesAdministration: false },
  ])('[NV-04] [UC-03] [UC-05] the groups of $name', async ({ person, seesAdministration }) => {
    fillHospital();
    await openMenu('/perfil', person);
    const titles = portalMenu.readTitles();
    expect(titles.filter((title) => administration.includes(title))).toEqual(
      seesAdministration ? administration : [],
    );
    expect(titles).not.toContain('CONFIGURAÇÕES');
    expect(titles).toEqual(expect.arrayContaining(['Tarefas', 'PROCESSOS', 'ANALYTICS', 'Public']));
  });

  test.each<{ flags: FeatureFlag[]; first: string[] }>([
    { flags: [], first: [] },
    { flags: ['tasks'], first: ['Tarefas'] },
    { flags: ['old-kpi'], first: ['Indicadores'] },
    { flags: ['kpi'], first: ['Visão geral dos indicadores'] },
    { flags: ['tasks', 'old-kpi', 'kpi'], first: ['Tarefas', 'Indicadores', 'Visão geral dos indicadores'] },
  ])('[CF-02] [NV-04] with the flags $flags the menu begins with $first', async ({ flags, first }) => {
    fillHospital();
    openPortal('/perfil', { as: admin, settings: { FEATURE_FLAGS: flags } });
    await portalMenu.expectSettled();
    const titles = portalMenu.readTitles();
    // This one no flag hides.
    expect(titles.slice(0, titles.indexOf('PROCESSOS'))).toEqual([...first, 'Planos de ação e análises']);
  });
});

describe('sources', () => {
  test('[NV-05] [RT-11] the repository shows what people open, below its folders, by title', async () => {
    fillHospital();
    await openMenu('/perfil', marina);
    await portalMenu.openParents('Public', 'Assistencial');
    const titles = portalMenu.readTitles();
    const at = titles.indexOf('Assistencial');
    // Neither what is hidden, nor a title that begins with a sign, nor a file that nobody opens.
    expect(titles.slice(at + 1)).toEqual([
      'Internações por convênio',
      'Mortalidade institucional',
      'Ocupação e Fluxo',
      'Ouvidoria',
      'Segurança do Paciente',
      ...administration,
    ]);
  });

  test('[NV-05] no entry leads to a file that the BI server cannot show, and all types are asked for', async () => {
    fillHospital();
    server.on('GET', '/gateway/bi-applications', () =>
      answerJson(biApplicationsAnswer, { applications: {}, unshownTypes: ['prpt', 'saiku', 'wcdf'] }),
    );
    await openMenu('/perfil', marina);
    await portalMenu.openParents('Public');
    const titles = portalMenu.readTitles();
    // Neither a folder that would be empty.
    expect(titles).not.toContain('Home');
    expect(titles).not.toContain('Assistencial');
    expect(titles).toContain('Ocupação e Fluxo');
    const [asked] = server.listRequests('GET', treePath);
    expect(asked?.query.get('filter')).toBe(
      'FILES|*.saiku|*.xcdf|*.wcdf|*.prpt|*.easy|*.analysis|*.xaction|*.xjpivot|*.htm|*.html|*.vdd',
    );
  });

  test('[NV-06] [NV-07] [RT-12] processes stand there once, as their newest version, without drafts', async () => {
    fillHospital();
    server.on('GET', definitionsPath, () =>
      answerWithProcesses([
        { ...reviewProcess, id: 'revisar_documento:1:7', name: 'Revisar documento', version: 1 },
        reviewProcess,
        ...['-', '.', '_'].map((sign) => ({
          ...reviewProcess,
          id: `draft${sign}:1:9`,
          key: `draft${sign}`,
          name: `${sign}Rascunho`,
        })),
      ]),
    );
    await openMenu('/perfil', ivone);
    const titles = portalMenu.readTitles();
    expect(titles.slice(titles.indexOf('PROCESSOS') + 1, titles.indexOf('ANALYTICS'))).toEqual([
      'Revisar documento controlado',
    ]);
    expect(portalMenu.link('Revisar documento controlado').element().getAttribute('href')).toContain(
      '/home/tarefas/processo/revisar_documento',
    );
  });

  test('[CF-01] [NV-09] with the BI server alone: its menu and the administration, and no engine is asked', async () => {
    fillHospital();
    openPortal('/perfil', { as: admin, settings: { ACTIVE_APPS: ['bi'] } });
    await portalMenu.expectSettled();
    expect(portalMenu.readTitles()).toEqual([
      'ANALYTICS',
      'Home',
      'Public',
      'CONFIGURAÇÕES',
      'Notificações Automáticas',
      ...administration,
    ]);
    expect(server.requests.filter(({ path }) => path.includes('/activiti-rest/'))).toEqual([]);
  });

  test('[NV-09] the engine is asked before the repository', async () => {
    fillHospital();
    await openMenu('/perfil', marina);
    const paths = server.requests.map(({ path }) => path);
    const definitions = paths.findIndex((path) => path.startsWith(definitionsPath));
    expect(definitions).toBeGreaterThanOrEqual(0);
    expect(paths.findIndex((path) => path.startsWith(treePath))).toBeGreaterThan(definitions);
  });

  test('[NV-14] a repository that fails is logged, and the rest of the menu works', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fillHospital();
    server.on('GET', treePath, () => answerNothing(500));
    await openMenu('/perfil', admin);
    expect(portalMenu.readTitles()).not.toContain('ANALYTICS');
    expect(listLogged(logged, 'Falha ao obter listagem do diretório!')).toHaveLength(1);
    await portalMenu.link('Tarefas').click();
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
  });

  test('[NV-14] an engine that fails is logged, and the rest of the menu works', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fillHospital();
    server.on('GET', definitionsPath, refuseConnection);
    await openMenu('/perfil', ivone);
    expect(portalMenu.readTitles()).not.toContain('Revisar documento controlado');
    expect(portalMenu.readTitles()).toContain('Tarefas');
    expect(listLogged(logged, 'Falha ao obter os dados do Activiti!')).toHaveLength(1);
    await portalMenu.openParents('Public', 'Ouvidoria');
    await expect.element(portalMenu.link('Experiência do paciente (NPS)')).toBeVisible();
  });
});

async function openMenu(address: string, person: SessionAnswer): Promise<void> {
  openPortal(address, { as: person });
  await portalMenu.expectSettled();
}

function listLogged(logged: MockInstance<typeof console.error>, words: string): readonly unknown[] {
  return logged.mock.calls.filter(([text]) => String(text).includes(words));
}
