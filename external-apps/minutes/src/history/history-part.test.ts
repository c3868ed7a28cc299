import type { MinutesEntry } from '@prumo/contracts/minutes/meeting-minutes';
import { describe, expect, it } from 'vitest';

import { presentHistory } from './history-part.tsx';

const names: Readonly<Record<string, string>> = { 'CARLA.MENDES': 'Carla Mendes' };

describe('the history of minutes', () => {
  it.each([
    ['CARLA.MENDES', 'begin', 'Carla Mendes iniciou a reunião'],
    ['CARLA.MENDES', 'write', 'Carla Mendes escolheu entre duas versões do mesmo campo'],
    ['CARLA.MENDES', 'finish-decision', 'Carla Mendes concluiu uma deliberação'],
    [null, 'finish-decision', 'O sistema registrou a conclusão de uma deliberação, pela tarefa'],
    [
      null,
      'lapse',
      'O sistema encerrou a aprovação: o prazo acabou, e quem não respondeu aprovou por silêncio',
    ],
    ['GONE', 'something-new', 'GONE alterou a ata'],
  ])('says who did what: %s, %s', (by, deed, sentence) => {
    const [entry] = presentHistory([build(by, deed)], (userName) => names[userName] ?? userName);
    expect(`${entry?.who} ${entry?.what}`).toBe(sentence);
  });
});

function build(by: string | null, deed: string): MinutesEntry {
  return { at: '2026-10-09T17:00:00.000Z', by, deed, from: 'in-meeting', to: 'in-meeting', comment: '' };
}
