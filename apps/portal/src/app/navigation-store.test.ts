import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ProcessDefinition } from '../features/navigation/model/create-source-reader.ts';
import type { RepositoryNode } from '../features/navigation/model/repository-node.ts';
import {
  audit,
  buildFile,
  buildFolder,
  createTestStore,
  outlineMenu,
  repository,
} from './testing/create-test-store.ts';

const logged = vi.fn();

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A promise that the test settles. */
function defer<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve: (value: Value) => resolve(value), reject: (error: Error) => reject(error) };
}

/** Lets everything happen that waits for nothing else. */
async function settle() {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function titlesOf(store: ReturnType<typeof createTestStore>) {
  return outlineMenu(store.getSnapshot().items);
}

/** What stands below a group. */
function findGroup(store: ReturnType<typeof createTestStore>, title: string) {
  return outlineMenu(store.getSnapshot().items.find((item) => item.title === title)?.children ?? []);
}

describe('build', () => {
  it('[NV-09] workflow menu, indicators, BI menu, administration, each after the other', async () => {
    const definitions = defer<readonly ProcessDefinition[]>();
    const tree = defer<RepositoryNode>();
    const asked: string[] = [];
    const store = createTestStore({
      isAdmin: true,
      listProcessDefinitions: () => {
        asked.push('definitions');
        return definitions.promise;
      },
      getRepositoryTree: () => {
        asked.push('repository');
        return tree.promise;
      },
    });

    const built = store.build();
    await settle();
    expect(asked).toEqual(['definitions']);
    expect(titlesOf(store)).toEqual([]);

    definitions.resolve([audit]);
    await settle();
    expect(asked).toEqual(['definitions', 'repository']);
    const first = [
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
    ];
    expect(titlesOf(store)).toEqual(first);
    expect(store.getSnapshot().isBuilt).toBe(false);

    tree.resolve(repository);
    await built;
    // What was there stands where it stood: nothing moved.
    expect(titlesOf(store).slice(0, first.length)).toEqual(first);
    expect(titlesOf(store).slice(first.length)).toEqual([
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
    expect(store.getSnapshot().isBuilt).toBe(true);
  });

  it('[CF-01] [NV-09] with the BI server alone asks no engine', async () => {
    const listProcessDefinitions = vi.fn(() => Promise.resolve([audit]));
    const store = createTestStore({ apps: ['bi'], listProcessDefinitions });
    await store.build();
    expect(listProcessDefinitions).not.toHaveBeenCalled();
    expect(store.getSnapshot().isBuilt).toBe(true);
  });

  it('[CF-01] with the workflow engine alone asks no repository', async () => {
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const store = createTestStore({ apps: ['workflow'], getRepositoryTree });
    await store.build();
    expect(getRepositoryTree).not.toHaveBeenCalled();
    expect(store.getSnapshot().isBuilt).toBe(true);
  });

  it('[NV-09] once loaded, only sorts', async () => {
    const listProcessDefinitions = vi.fn(() => Promise.resolve([audit]));
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const store = createTestStore({ listProcessDefinitions, getRepositoryTree });
    await store.build();
    const titles = titlesOf(store);
    await store.build();

    expect(listProcessDefinitions).toHaveBeenCalledTimes(1);
    expect(getRepositoryTree).toHaveBeenCalledTimes(1);
    expect(titlesOf(store)).toEqual(titles);
  });

  it.each(['-', '.', '_'])("[NV-06] leaves out a process whose name starts with '%s'", async (sign) => {
    const store = createTestStore({
      listProcessDefinitions: () =>
        Promise.resolve([
          { ...audit, id: 'x', key: 'x', name: `${sign}Teste` },
          { ...audit, id: 'y', key: `${sign}y`, name: null },
          audit,
        ]),
    });
    await store.build();
    expect(findGroup(store, 'PROCESSOS')).toEqual(['Auditar']);
  });

  it('[NV-07] [RT-12] lists each process once, by its latest version and its name', async () => {
    const store = createTestStore({
      listProcessDefinitions: () =>
        Promise.resolve([
          { id: 'b.x:1:1', key: 'b.x', name: 'Zelar', version: 1 },
          { id: 'b.x:2:4', key: 'b.x', name: 'Ética', version: 2 },
          { id: 'a:1:2', key: 'a', name: null, version: 1 },
        ]),
    });
    await store.build();
    const processes = store.getSnapshot().items.find(({ title }) => title === 'PROCESSOS');
    expect(
      processes?.children.filter(({ isHidden }) => !isHidden).map(({ title, state }) => [title, state]),
    ).toEqual([
      ['a', 'app.tasks.a:1:2'],
      ['Ética', 'app.tasks.b.x:2:4'],
    ]);
  });

  it('[RT-11] knows every file of the repository by its id, and as a screen with its folders', async () => {
    const store = createTestStore({
      getRepositoryTree: () =>
        Promise.resolve(buildFolder('', [buildFolder('Público', [buildFile('a.prpt')])])),
    });
    await store.build();
    const { analytics, screens } = store.getSnapshot();

    expect(analytics.get('file-a.prpt')).toMatchObject({
      title: 'a',
      url: '/pentaho/api/repos/:a.prpt/viewer',
    });
    expect(screens.at(-1)).toEqual({
      title: 'a',
      state: 'app.analytics-file-a.prpt',
      href: '/at/app.analytics-file-a.prpt',
      groupTitle: 'ANALYTICS › Público',
      icon: 'report',
    });
  });
});

describe('cache', () => {
  it('[NV-08] takes the cached menu and does not ask the repository', async () => {
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const save = vi.fn();
    const cached = buildFolder('', [buildFile('guardado.html')]);
    const store = createTestStore({ getRepositoryTree, cache: { find: () => cached, save } });
    await store.build();

    expect(titlesOf(store)).toContain('  guardado');
    expect(getRepositoryTree).not.toHaveBeenCalled();
    expect(save).not.toHaveBeenCalled();
  });

  it('[NV-08] asks the repository when nothing usable is cached, and caches the answer', async () => {
    const save = vi.fn();
    const store = createTestStore({ cache: { find: () => null, save } });
    await store.build();

    expect(titlesOf(store)).toContain('  Leitos');
    expect(save.mock.calls).toEqual([[repository]]);
  });
});

describe('dispose', () => {
  it('forgets everything of the person', async () => {
    const store = createTestStore();
    await store.build();
    store.dispose();

    expect(store.getSnapshot()).toEqual({
      items: [],
      isBuilt: false,
      isRefreshing: false,
      screens: [],
      analytics: new Map(),
      hasRepositoryFailed: false,
    });
  });

  it('gives up what is under way: it is neither shown nor logged nor cached', async () => {
    const tree = defer<RepositoryNode>();
    const save = vi.fn();
    let signal: AbortSignal | undefined;
    const store = createTestStore({
      cache: { find: () => null, save },
      getRepositoryTree: (given) => {
        signal = given;
        return tree.promise;
      },
    });
    const built = store.build();
    await settle();
    store.dispose();
    expect(signal?.aborted).toBe(true);
    tree.reject(new Error('aborted'));
    await built;

    expect(logged).not.toHaveBeenCalled();
    expect(save).not.toHaveBeenCalled();
    expect(titlesOf(store)).toEqual([]);
  });

  it('asks nobody else for a person who has left', async () => {
    const definitions = defer<readonly ProcessDefinition[]>();
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const store = createTestStore({ listProcessDefinitions: () => definitions.promise, getRepositoryTree });
    const built = store.build();
    store.dispose();
    definitions.resolve([audit]);
    await built;

    expect(getRepositoryTree).not.toHaveBeenCalled();
  });

  it('an answer that comes all the same is not shown to whoever is next, nor cached for the former', async () => {
    const tree = defer<RepositoryNode>();
    const save = vi.fn();
    const store = createTestStore({
      cache: { find: () => null, save },
      getRepositoryTree: () => tree.promise,
    });
    const built = store.build();
    await settle();
    store.dispose();
    tree.resolve(repository);
    await built;

    expect(save).not.toHaveBeenCalled();
    expect(store.getSnapshot().isBuilt).toBe(false);
  });

  it('[NV-09] afterwards a build asks again', async () => {
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const store = createTestStore({ getRepositoryTree });
    await store.build();
    store.dispose();
    await store.build();
    expect(getRepositoryTree).toHaveBeenCalledTimes(2);
    expect(titlesOf(store)).toContain('  Leitos');
  });
});

it('shows a repository of 5,000 files', async () => {
  const folders = Array.from({ length: 50 }, (_none, folder) =>
    buildFolder(
      `Pasta ${folder}`,
      Array.from({ length: 100 }, (_file, file) => buildFile(`${folder}-${file}.html`, `Relatório ${file}`)),
    ),
  );
  const store = createTestStore({
    getRepositoryTree: () => Promise.resolve(buildFolder('', [buildFolder('Público', folders)])),
  });
  await store.build();

  expect(store.getSnapshot().analytics.size).toBe(5000);
  expect(findGroup(store, 'ANALYTICS').slice(0, 3)).toEqual(['Público', '  Pasta 0', '    Relatório 0']);
});
