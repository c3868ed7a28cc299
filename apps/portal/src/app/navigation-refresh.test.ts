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

function titlesOf(store: ReturnType<typeof createTestStore>) {
  return outlineMenu(store.getSnapshot().items);
}

describe('refresh', () => {
  it('[NV-10] is under way until the new menu is there; meanwhile the old one stays', async () => {
    const store = createTestStore();
    await store.build();
    const titles = titlesOf(store);
    const seen: unknown[] = [];
    store.subscribe(() => {
      seen.push([store.getSnapshot().isRefreshing, titlesOf(store).length === titles.length]);
    });
    const refreshed = store.refresh();
    expect(store.getSnapshot().isRefreshing).toBe(true);
    await refreshed;

    expect(store.getSnapshot().isRefreshing).toBe(false);
    expect(seen.every((each) => Array.isArray(each) && each[1] === true)).toBe(true);
  });

  it('[NV-10] asks every source again, whatever is cached, and caches anew', async () => {
    const trees = [repository, buildFolder('', [buildFile('novo.html')])];
    const getRepositoryTree = vi.fn(() => Promise.resolve(trees.shift() ?? repository));
    const listProcessDefinitions = vi
      .fn<() => Promise<readonly ProcessDefinition[]>>()
      .mockResolvedValueOnce([audit])
      .mockResolvedValueOnce([]);
    const save = vi.fn();
    const store = createTestStore({
      getRepositoryTree,
      listProcessDefinitions,
      cache: { find: () => (getRepositoryTree.mock.calls.length === 0 ? null : repository), save },
    });
    await store.build();
    await store.refresh();

    expect(titlesOf(store)).toContain('  novo');
    expect(titlesOf(store)).not.toContain('  Leitos');
    expect(titlesOf(store)).not.toContain('  Auditar');
    expect(save).toHaveBeenCalledTimes(2);
    expect(save.mock.calls[1]?.[0]).toMatchObject({ children: [{ name: 'novo.html' }] });
  });

  it('[NV-10] asked twice at once, runs once', async () => {
    const getRepositoryTree = vi.fn(() => Promise.resolve(repository));
    const store = createTestStore({ getRepositoryTree });
    await store.build();
    await Promise.all([store.refresh(), store.refresh()]);
    expect(getRepositoryTree).toHaveBeenCalledTimes(2);
    await store.refresh();
    expect(getRepositoryTree).toHaveBeenCalledTimes(3);
  });

  it('[NV-10] [NV-14] ends when the sources fail, and keeps what they said before', async () => {
    const getRepositoryTree = vi
      .fn<() => Promise<RepositoryNode>>()
      .mockResolvedValueOnce(repository)
      .mockRejectedValue(new Error('down'));
    const listProcessDefinitions = vi
      .fn<() => Promise<readonly ProcessDefinition[]>>()
      .mockResolvedValueOnce([audit])
      .mockRejectedValue(new Error('down'));
    const store = createTestStore({ getRepositoryTree, listProcessDefinitions });
    await store.build();
    const titles = titlesOf(store);
    await store.refresh();

    expect(store.getSnapshot().isRefreshing).toBe(false);
    expect(titlesOf(store)).toEqual(titles);
    expect(store.getSnapshot().analytics.size).toBe(1);
  });
});

describe('failures', () => {
  const failure = new Error('down');

  it('[NV-14] of the repository is logged and costs only its files', async () => {
    const store = createTestStore({ isAdmin: true, getRepositoryTree: () => Promise.reject(failure) });
    await store.build();

    expect(logged.mock.calls).toEqual([['Falha ao obter listagem do diretório!', failure]]);
    expect(titlesOf(store)).not.toContain('ANALYTICS');
    expect(titlesOf(store)).toEqual(
      expect.arrayContaining(['Tarefas', '  Auditar', 'Nova Análise', 'CONFIGURAÇÕES', 'ADMINISTRAÇÃO']),
    );
    expect(store.getSnapshot().isBuilt).toBe(true);
  });

  it('[NV-14] of the engine is logged and costs only its processes', async () => {
    const store = createTestStore({
      externalApps: ['minutes'],
      listProcessDefinitions: () => Promise.reject(failure),
    });
    await store.build();

    expect(logged.mock.calls).toEqual([['Falha ao obter os dados do Activiti!', failure]]);
    expect(titlesOf(store)).toEqual([
      'Tarefas',
      'Indicadores',
      'Visão geral dos indicadores',
      'Nova Análise',
      'Novo Painel',
      'Playlists',
      'PROCESSOS',
      '  Atas de Reuniões',
      'ANALYTICS',
      '  Leitos',
    ]);
  });

  it('[NV-14] of both leaves a portal with what needs neither', async () => {
    const store = createTestStore({
      listProcessDefinitions: () => Promise.reject(failure),
      getRepositoryTree: () => Promise.reject(failure),
    });
    await store.build();
    expect(logged).toHaveBeenCalledTimes(2);
    expect(titlesOf(store)).toContain('Tarefas');
    expect(store.getSnapshot().isBuilt).toBe(true);
  });
});
