import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findScreens } from './find-screens.ts';

const screens = [
  { title: 'Tarefas', state: 'app.tasks', groupTitle: '' },
  { title: 'Registrar não conformidade', state: 'app.tasks.rnc', groupTitle: 'PROCESSOS' },
  { title: 'Óbitos por setor', state: 'app.analytics-1', groupTitle: 'ANALYTICS' },
  { title: 'Lista de óbitos', state: 'app.analytics-2', groupTitle: 'ANALYTICS' },
];

const titles = (text: string, recent: readonly string[] = []) =>
  findScreens(screens, text, recent).map(({ title }) => title);

describe('the search over the screens', () => {
  it.each([
    ['TAREF', ['Tarefas']],
    ['conform', ['Registrar não conformidade']],
    ['nao', ['Registrar não conformidade']],
    ['NÃO', ['Registrar não conformidade']],
    ['obitos', ['Óbitos por setor', 'Lista de óbitos']],
    ['  tarefas ', ['Tarefas']],
    ['xyz', []],
  ])('[TB-02] %s finds %j', (text, found) => {
    expect(titles(text)).toEqual(found);
  });

  it('[TB-02] shows first what was opened before', () => {
    expect(titles('obitos', ['app.analytics-2'])).toEqual(['Lista de óbitos', 'Óbitos por setor']);
    expect(titles('', ['app.analytics-2', 'app.tasks'])).toEqual(['Lista de óbitos', 'Tarefas']);
    expect(titles('')).toEqual([]);
  });

  it('[TB-02] every title is found by every part of it, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...screens), fc.nat(), fc.nat(), ({ title }, from, length) => {
        const start = from % title.length;
        const part = title.slice(start, start + 1 + (length % title.length)).trim();
        fc.pre(part !== '');
        expect(titles(part.toUpperCase())).toContain(title);
      }),
    );
  });
});
