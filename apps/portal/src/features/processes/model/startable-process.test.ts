import { describe, expect, it } from 'vitest';

import { findProcesses, listStartableProcesses } from './startable-process.ts';

function define(key: string, version: number, name: string | null, description: string | null = null) {
  return { id: `${key}:${version}`, key, version, name, description };
}

describe('processes that can be started', () => {
  it('[NV-07] [NV-06] are the latest of each key, without those left out by name, by title', () => {
    const processes = listStartableProcesses([
      define('b', 1, 'Revisar documento'),
      define('a', 2, 'Ágape'),
      define('a', 1, 'Velho'),
      define('c', 1, '-Oculto'),
      define('d', 1, '.oculto'),
      define('e', 1, '_oculto'),
      define('_f', 1, null),
      define('g', 1, null),
    ]);
    expect(processes.map(({ id, title }) => [id, title])).toEqual([
      ['a:2', 'Ágape'],
      ['g:1', 'g'],
      ['b:1', 'Revisar documento'],
    ]);
  });

  it('are what their latest version is called, also when that hides them', () => {
    expect(listStartableProcesses([define('a', 1, 'Visível'), define('a', 2, '-Oculto')])).toEqual([]);
  });

  it('have no description where it is blank', () => {
    expect(listStartableProcesses([define('a', 1, 'A', '  ')])[0]?.description).toBeNull();
  });

  it('are found by words of title and description without accents', () => {
    const processes = listStartableProcesses([
      define('a', 1, 'Registrar não conformidade', 'Envia ao setor'),
      define('b', 1, 'Revisar documento'),
    ]);
    const find = (search: string) => findProcesses(processes, search).map(({ id }) => id);
    expect(find('NAO setor')).toEqual(['a:1']);
    expect(find('  ')).toEqual(['a:1', 'b:1']);
    expect(find('setor documento')).toEqual([]);
  });
});
