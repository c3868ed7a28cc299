// Who gets which entries: role by flag by back end.
import { type FeatureFlag, featureFlagNames } from '@prumo/contracts/settings/public-settings';
import { describe, expect, it } from 'vitest';

import type { NavigationItem } from '../features/navigation/model/navigation-item.ts';
import { createTestStore, everyApplication, outlineMenu } from './testing/create-test-store.ts';

async function build(options: Parameters<typeof createTestStore>[0]) {
  const store = createTestStore(options);
  await store.build();
  return store.getSnapshot();
}

async function outline(options: Parameters<typeof createTestStore>[0]) {
  return outlineMenu((await build(options)).items);
}

function flatten(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

function without(flag: FeatureFlag): readonly FeatureFlag[] {
  return featureFlagNames.filter((name) => name !== flag);
}

const externalApps = ['minutes', 'non-compliances'];

describe('the whole menu', () => {
  it('[NV-03] [NV-04] of an administrator with everything on', async () => {
    expect(await outline({ isAdmin: true, externalApps })).toEqual([
      'Tarefas',
      'Indicadores',
      'Visão geral dos indicadores',
      'Planos de ação e análises',
      'Nova Análise',
      'Novo Painel',
      'Nova Consulta',
      'Playlists',
      'PROCESSOS',
      '  Auditar',
      '  Atas de Reuniões',
      '  Notificações',
      '  Cadastros de Notificações',
      '    Tipos de Eventos',
      '    Tipos de Notificações',
      '    Padrões de Não Conformidade',
      'ANALYTICS',
      '  Leitos',
      'CONFIGURAÇÕES',
      '  Notificações Automáticas',
      '  Permissões OLAP',
      'ADMINISTRAÇÃO',
      '  Dados',
      '  Microssistemas',
      '  Usuários e Microssistemas',
    ]);
  });

  it('[NV-04] of an ordinary person with everything on', async () => {
    expect(await outline({ externalApps })).toEqual([
      'Tarefas',
      'Indicadores',
      'Visão geral dos indicadores',
      'Nova Análise',
      'Novo Painel',
      'Playlists',
      'PROCESSOS',
      '  Auditar',
      '  Atas de Reuniões',
      '  Notificações',
      'ANALYTICS',
      '  Leitos',
    ]);
  });

  it('[CF-01] [NV-09] with the BI server alone', async () => {
    expect(await outline({ apps: ['bi'], isAdmin: true, externalApps })).toEqual([
      'Nova Análise',
      'Novo Painel',
      'Nova Consulta',
      'Playlists',
      'ANALYTICS',
      '  Leitos',
      'CONFIGURAÇÕES',
      '  Notificações Automáticas',
      '  Permissões OLAP',
      'ADMINISTRAÇÃO',
      '  Dados',
      '  Microssistemas',
      '  Usuários e Microssistemas',
    ]);
  });

  it('[CF-01] with the workflow engine alone', async () => {
    expect(await outline({ apps: ['workflow'], isAdmin: true })).toEqual([
      'Tarefas',
      'PROCESSOS',
      '  Auditar',
    ]);
  });

  it('[NV-03] weighs the groups as the specification does', async () => {
    const { items } = await build({ isAdmin: true });
    const groups = items.filter(({ isGroup }) => isGroup).map(({ title, weight }) => [title, weight]);
    expect(groups).toEqual([
      ['PROCESSOS', 1],
      ['ANALYTICS', 3],
      ['CONFIGURAÇÕES', 4],
      ['ADMINISTRAÇÃO', 4],
    ]);
  });
});

describe('flags', () => {
  it.each([
    ['tasks', 'app.tasks'],
    ['old-kpi', 'app.kpi'],
    ['kpi', 'app.indicators'],
    ['easy', 'app.bi-application-newDashboard'],
    ['query-runner', 'app.bi-application-newQuery'],
  ] as const)('[CF-02] %s switches the entry of %s and nothing else', async (flag, state) => {
    const on = flatten((await build({ isAdmin: true })).items);
    const off = flatten((await build({ isAdmin: true, flags: without(flag) })).items);
    const listShown = (items: readonly NavigationItem[]) =>
      items.filter(({ isHidden }) => !isHidden).map((item) => item.state);

    expect(listShown(on).filter((shown) => !listShown(off).includes(shown))).toEqual([state]);
  });

  it('[CF-02] change-password switches nothing in the menu', async () => {
    expect(await outline({ isAdmin: true, flags: without('change-password') })).toEqual(
      await outline({ isAdmin: true }),
    );
  });

  it('[CF-02] without tasks the search still finds the screen, while the engine is active', async () => {
    const { screens } = await build({ flags: without('tasks') });
    expect(screens).toContainEqual({
      title: 'Tarefas',
      state: 'app.tasks',
      href: '/at/app.tasks',
      groupTitle: 'ATIVIDADES',
      icon: 'tasks',
    });
    const withoutEngine = await build({ flags: without('tasks'), apps: ['bi'] });
    expect(withoutEngine.screens.map(({ state }) => state)).not.toContain('app.tasks');
  });
});

describe('roles', () => {
  const nobody = { isAdmin: false, isQualityManager: false, isDataAdministrator: false };

  it.each([
    ['an administrator', { isAdmin: true }, true],
    ['a quality manager', { isQualityManager: true }, false],
    ['a data administrator', { isDataAdministrator: true }, false],
    ['an ordinary person', {}, false],
  ])('[UC-03] %s: the settings group shows: %j → %s', async (_who, person, shows) => {
    const titles = await outline({ ...nobody, ...person });
    expect(titles.includes('CONFIGURAÇÕES')).toBe(shows);
    expect(titles.includes('  Permissões OLAP')).toBe(shows);
  });

  it.each([
    ['an administrator with the flag', { isAdmin: true }, true],
    ['a power user with the flag', { roles: ['Power User'] }, true],
    ['somebody else with the flag', { roles: ['Authenticated', 'Power Users'] }, false],
    [
      'an administrator without the flag',
      { isAdmin: true, flags: featureFlagNames.filter((flag) => flag !== 'query-runner') },
      false,
    ],
    [
      'a power user without the flag',
      { roles: ['Power User'], flags: featureFlagNames.filter((flag) => flag !== 'query-runner') },
      false,
    ],
  ])('[UC-03] [UC-04] Nova Consulta: %s', async (_who, options, shows) => {
    expect((await outline(options)).includes('Nova Consulta')).toBe(shows);
  });

  it('leads somebody who changes nothing to no tasks and to nothing that is made', async () => {
    const made = ['Tarefas', 'Nova Análise', 'Novo Painel', 'Nova Consulta'];
    const reader = { roles: ['quality_reader', 'Power User'], isReader: true };
    const titles = await outline({ ...nobody, ...reader });
    expect(titles.filter((title) => made.includes(title.trim()))).toEqual([]);
    expect(titles).toContain('Indicadores');
    expect((await outline(nobody)).filter((title) => made.includes(title.trim()))).toContain('Tarefas');
  });

  it.each([
    ['an administrator', { isAdmin: true }, true],
    ['a quality manager', { isQualityManager: true }, true],
    ['a data administrator', { isDataAdministrator: true }, true],
    ['a power user', { roles: ['Power User'] }, false],
  ])('[UC-05] the administration group: %s', async (_who, person, shows) => {
    const titles = await outline({ ...nobody, ...person });
    expect(titles.includes('ADMINISTRAÇÃO')).toBe(shows);
    expect(titles.includes('  Microssistemas')).toBe(shows);
  });

  it.each([
    ['an administrator', { isAdmin: true }, true],
    ['a quality manager', { isQualityManager: true }, true],
    ['who leads a department', { leads: true }, true],
    ['who reads everything', { isReader: true }, true],
    ['a data administrator', { isDataAdministrator: true }, false],
    ['an ordinary person', {}, false],
  ])('[UC-08] plans and analyses of all sources: %s', async (_who, person, shows) => {
    expect((await outline({ ...nobody, ...person })).includes('Planos de ação e análises')).toBe(shows);
  });

  it.each([
    ['an administrator', { isAdmin: true }, true],
    ['a quality manager', { isQualityManager: true }, true],
    ['a data administrator', { isDataAdministrator: true }, false],
    ['an ordinary person', {}, false],
  ])('[UC-06] types and patterns of non-compliances: %s', async (_who, person, shows) => {
    const titles = await outline({ ...nobody, ...person, externalApps });
    for (const title of ['Tipos de Eventos', 'Tipos de Notificações', 'Padrões de Não Conformidade']) {
      expect(titles.includes(`    ${title}`)).toBe(shows);
    }
    expect(titles.includes('  Cadastros de Notificações')).toBe(shows);
  });

  it('finds no screen that the menu hides', async () => {
    const { screens } = await build({ flags: ['tasks'] });
    expect(screens.map(({ title }) => title)).toEqual([
      'Tarefas',
      'Nova Análise',
      'Playlists',
      'Auditar',
      'Leitos',
    ]);
  });
});

describe('external apps', () => {
  it('a process that the person may not begin is neither in the menu nor found', async () => {
    const closed = new Set<string>();
    const store = createTestStore({ isProcessClosed: (key) => closed.has(key) });
    await store.build();
    const listTitles = () => store.getSnapshot().screens.map(({ title }) => title);
    expect(listTitles()).toContain('Auditar');
    closed.add('audit');
    await store.build();
    expect(listTitles()).not.toContain('Auditar');
  });

  it('[CF-08] an app that turns out to be absent loses its entries, in the menu and in the search', async () => {
    const absent: string[] = [];
    const store = createTestStore({
      isAdmin: true,
      externalApps,
      isExternalAppAbsent: (appKey) => absent.includes(appKey),
    });
    await store.build();
    const listTitles = () => [
      ...outlineMenu(store.getSnapshot().items),
      ...store.getSnapshot().screens.map(({ title }) => title),
    ];
    const ofNonCompliances = [
      '  Notificações',
      '  Cadastros de Notificações',
      'Notificações',
      'Tipos de Eventos',
    ];
    expect(listTitles()).toEqual(expect.arrayContaining(ofNonCompliances));

    absent.push('non-compliances');
    await store.build();

    const left = listTitles();
    expect(ofNonCompliances.filter((title) => left.includes(title))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['  Atas de Reuniões', 'Atas de Reuniões']));
  });

  it.each([
    [[], []],
    [['minutes'], ['  Atas de Reuniões']],
    [
      ['non-compliances'],
      [
        '  Notificações',
        '  Cadastros de Notificações',
        '    Tipos de Eventos',
        '    Tipos de Notificações',
        '    Padrões de Não Conformidade',
      ],
    ],
    [['something-else'], []],
  ])('[CF-08] EXTERNAL_APPS %j brings %j', async (named, titles) => {
    const bare = await outline({ isAdmin: true });
    const shown = await outline({ isAdmin: true, externalApps: named });
    expect(shown.filter((title) => !bare.includes(title))).toEqual(titles);
  });
});

describe('[EX-04] entries that loaded apps add', () => {
  const listAppEntries = () => [
    { group: 'main', title: 'Leitos livres', state: 'app.beds' } as const,
    { group: 'processes', title: 'Limpeza', state: 'app.beds.clean' } as const,
    { group: 'administration', title: 'Cadastro', state: 'app.beds.setup' } as const,
  ];

  it.each([
    [
      ['bi', 'workflow'],
      ['Leitos livres', '  Limpeza', '  Cadastro'],
    ],
    [['bi'], ['Leitos livres', '  Cadastro']],
    [['workflow'], ['Leitos livres', '  Limpeza', 'ADMINISTRAÇÃO', '  Cadastro']],
  ] as const)('stand in the groups of a portal with %j', async (apps, titles) => {
    const bare = await outline({ apps, isAdmin: true });
    const shown = await outline({ apps, isAdmin: true, listAppEntries });
    expect(shown.filter((title) => !bare.includes(title))).toEqual(titles);
  });
});

describe('applications of the BI server', () => {
  it.each([
    ['newAnalysis', 'Nova Análise'],
    ['newDashboard', 'Novo Painel'],
    ['newQuery', 'Nova Consulta'],
    ['playlists', 'Playlists'],
    ['olapPermissions', '  Permissões OLAP'],
  ] as const)('%s has an entry only where the server has it', async (key, title) => {
    const { [key]: _absent, ...others } = everyApplication;
    const shown = await outline({ isAdmin: true });
    expect(await outline({ isAdmin: true, biApplications: others })).toEqual(
      shown.filter((each) => each !== title),
    );
  });

  it('leaves the portal’s own screen in the group, which is for administrators', async () => {
    const { items } = await build({ isAdmin: true, biApplications: {} });
    const own = flatten(items).find(({ title }) => title === 'Notificações Automáticas');
    expect(own?.state).toBe('app.notification-rules');
    expect(await outline({ biApplications: {} })).not.toContain('CONFIGURAÇÕES');
  });
});

describe('states', () => {
  it('[RT-11] [RT-12] [NV-04] each entry has the state of its screen', async () => {
    const { items } = await build({ isAdmin: true, externalApps });
    const states = flatten(items).flatMap(({ title, state }) => (state === null ? [] : [[title, state]]));

    expect(states).toEqual([
      ['Tarefas', 'app.tasks'],
      ['Indicadores', 'app.kpi'],
      ['Visão geral dos indicadores', 'app.indicators'],
      ['Planos de ação e análises', 'app.action-plans'],
      ['Nova Análise', 'app.bi-application-newAnalysis'],
      ['Novo Painel', 'app.bi-application-newDashboard'],
      ['Nova Consulta', 'app.bi-application-newQuery'],
      ['Playlists', 'app.bi-application-playlists'],
      ['Auditar', 'app.tasks.audit:1:7'],
      ['Atas de Reuniões', 'app.minutes'],
      ['Notificações', 'app.non-compliances'],
      ['Tipos de Eventos', 'app.event-types'],
      ['Tipos de Notificações', 'app.non-compliances.types'],
      ['Padrões de Não Conformidade', 'app.non-compliances.patterns'],
      ['Leitos', 'app.analytics-file-leitos.html'],
      ['Notificações Automáticas', 'app.bi-application-automaticNotifications'],
      ['Permissões OLAP', 'app.bi-application-olapPermissions'],
      ['Dados', 'app.admintools'],
      ['Microssistemas', 'app.admintools.department'],
      ['Usuários e Microssistemas', 'app.admintools.usersdepartments'],
    ]);
    const data = flatten(items).find(({ title }) => title === 'Dados');
    expect(data?.stateParameters).toEqual({ ref: 'datamanagement' });
  });

  it('a screen that the portal does not have gets no entry', async () => {
    const titles = await outline({
      isAdmin: true,
      resolveStatePath: (state) => (state === 'app.kpi' || state.includes('admin') ? undefined : state),
    });
    expect(titles).not.toContain('Indicadores');
    expect(titles).toContain('Visão geral dos indicadores');
    expect(titles).not.toContain('ADMINISTRAÇÃO');
  });
});
