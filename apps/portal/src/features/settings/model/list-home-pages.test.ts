import fc from 'fast-check';
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

  it('tells screens of one title apart by what they are, their group or folder, or a number', () => {
    const pages = listHomePages([
      { title: 'Indicadores', state: 'app.kpi', groupTitle: 'ATIVIDADES' },
      { title: 'Indicadores', state: 'app.indicators', groupTitle: 'ATIVIDADES' },
      { title: 'Leitos', state: 'app.analytics-1', groupTitle: 'ANALYTICS › UTI' },
      { title: 'Leitos', state: 'app.analytics-2', groupTitle: 'ANALYTICS › Pediatria' },
      { title: 'Leitos', state: 'app.analytics-3', groupTitle: 'ANALYTICS › Pediatria' },
      screen('Tarefas', 'ATIVIDADES'),
    ]);

    expect(pages.map(({ label }) => label)).toEqual([
      'Indicadores (por microssistema)',
      'Indicadores (todos os microssistemas)',
      'Tarefas',
      'Leitos (ANALYTICS › UTI)',
      'Leitos (ANALYTICS › Pediatria)',
      'Leitos (ANALYTICS › Pediatria, 2)',
    ]);
  });

  it('never calls two the same', () => {
    const word = fc.constantFrom('A', 'A (G)', 'A (G, 2)', 'B');
    fc.assert(
      fc.property(
        fc.array(fc.record({ title: word, groupTitle: fc.constantFrom('G', 'H'), state: fc.constant('s') })),
        (screens) => {
          const labels = listHomePages(screens).map(({ label }) => label);
          expect(new Set(labels).size).toBe(screens.length);
        },
      ),
    );
  });
});

function screen(title: string, groupTitle: string) {
  return { title, groupTitle, state: `app.${title}` };
}
