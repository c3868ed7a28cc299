import { describe, expect, it } from 'vitest';

import { listHomePages } from './list-home-pages.ts';

describe('listHomePages', () => {
  it('[ST-02] keeps the groups of the menu and sorts each by title, accents and case aside', () => {
    const pages = listHomePages([
      screen('Tarefas', 'PROCESSOS'),
      screen('Óbitos', 'ANALYTICS'),
      screen('atas', 'PROCESSOS'),
      screen('Ocupação', 'ANALYTICS'),
      screen('Notificações', 'PROCESSOS'),
      screen('Leito 10', 'ANALYTICS'),
      screen('Leito 9', 'ANALYTICS'),
    ]);

    expect(pages.map(({ groupTitle, title }) => `${groupTitle}: ${title}`)).toEqual([
      'PROCESSOS: atas',
      'PROCESSOS: Notificações',
      'PROCESSOS: Tarefas',
      'ANALYTICS: Leito 9',
      'ANALYTICS: Leito 10',
      'ANALYTICS: Óbitos',
      'ANALYTICS: Ocupação',
    ]);
  });

  it('[ST-02] offers only entries with a title and a state', () => {
    const pages = listHomePages([
      { title: 'Sem estado', state: '', groupTitle: 'A' },
      { title: ' ', state: 'app.blank', groupTitle: 'A' },
      screen('Com os dois', 'A'),
    ]);

    expect(pages.map(({ title }) => title)).toEqual(['Com os dois']);
  });
});

function screen(title: string, groupTitle: string) {
  return { title, groupTitle, state: `app.${title}` };
}
