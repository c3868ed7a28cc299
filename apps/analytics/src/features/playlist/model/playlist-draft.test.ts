import { describe, expect, it } from 'vitest';

import {
  addItem,
  beginDraft,
  changeItem,
  encodeDraft,
  findFaults,
  moveItem,
  removeItem,
} from './playlist-draft.ts';
import { buildItemAddress } from './item-address.ts';
import { readPlace, writePlace, type PlaylistPlace } from './playlist-place.ts';
import { presentDuration, presentWindow } from './present-playlist.ts';

const panel = { kind: 'panel', title: 'Direção', path: '/public/a b.easy', seconds: 30 } as const;
const indicator = { kind: 'indicator', title: 'Infecção', indicatorId: 'kpi-1', seconds: 60 } as const;
const window = { from: '07:00', to: '19:00', days: [5, 1, 2, 3, 4] };

describe('[PL-01] a playlist while it is being made', () => {
  const draft = addItem(addItem({ ...beginDraft(null), name: ' Manhã ' }, 'a', panel), 'b', indicator);

  it('is put in order, changed and shortened', () => {
    expect(encodeDraft(moveItem(draft, 'b', 0)).items).toEqual([indicator, panel]);
    expect(encodeDraft(moveItem(draft, 'a', 1)).items).toEqual([indicator, panel]);
    expect(encodeDraft(changeItem(draft, 'a', { seconds: 90 })).items[0]).toEqual({ ...panel, seconds: 90 });
    expect(encodeDraft(removeItem(draft, 'a'))).toEqual({ name: 'Manhã', window: null, items: [indicator] });
  });

  it('begins as the stored one is', () => {
    const stored = { name: 'Noite', window, items: [panel, panel] };
    expect(encodeDraft(beginDraft(stored))).toEqual(stored);
    expect(new Set(beginDraft(stored).items.map(({ key }) => key)).size).toBe(2);
  });

  it('says what is missing', () => {
    expect(findFaults(draft)).toEqual({});
    expect(findFaults(beginDraft(null))).toEqual({
      name: 'Dê um nome à playlist.',
      items: 'Acrescente ao menos um item.',
    });
    expect(findFaults(changeItem(draft, 'a', { title: ' ' }))).toHaveProperty('items');
    const hours = { ...draft, hasWindow: true, window: { from: '07:00', to: '07:00', days: [] } };
    expect(findFaults(hours)).toEqual({
      hours: 'Início e fim precisam ser diferentes.',
      days: 'Escolha ao menos um dia.',
    });
    expect(findFaults({ ...hours, hasWindow: false })).toEqual({});
  });
});

it.each([
  [10, '10 s'],
  [60, '1 min'],
  [90, '1 min 30 s'],
  [3600, '1 h'],
  [4500, '1 h 15 min'],
])('%i seconds are said as %s', (seconds, said) => {
  expect(presentDuration(seconds)).toBe(said);
});

it('says when it is shown', () => {
  expect(presentWindow(null)).toBe('Sempre');
  expect(presentWindow(window)).toBe('de segunda a sexta, das 07:00 às 19:00');
  expect(presentWindow({ ...window, days: [6, 0] })).toBe('dom, sáb, das 07:00 às 19:00');
  expect(presentWindow({ ...window, days: [0, 1, 2, 3, 4, 5, 6] })).toBe('todos os dias, das 07:00 às 19:00');
});

it.each([
  { kind: 'list' },
  { kind: 'editor', id: null, copied: null },
  { kind: 'editor', id: null, copied: 'x' },
  { kind: 'editor', id: 'x', copied: null },
  { kind: 'player', id: 'x', isKiosk: false },
  { kind: 'player', id: 'x', isKiosk: true },
  { kind: 'indicator', indicatorId: 'a&b', title: 'Ç' },
  { kind: 'panel', path: '/a b&c.easy', title: 'Ç' },
] as const satisfies readonly PlaylistPlace[])('finds the place again: %o', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place);
});

it.each([
  [panel, '/pentaho/plugin/playlists/index.html?painel=%2Fpublic%2Fa%20b.easy&titulo=Dire%C3%A7%C3%A3o'],
  [{ ...panel, kind: 'analysis', path: '/a.saiku' } as const, '/pentaho/api/repos/:a.saiku/generatedContent'],
  [{ ...panel, kind: 'report', path: '/r.html' } as const, '/pentaho/api/repos/:r.html/content'],
  [indicator, '/pentaho/plugin/playlists/index.html?indicador=kpi-1&titulo=Infec%C3%A7%C3%A3o'],
])('shows an item at its address: %o', (item, address) => {
  expect(buildItemAddress(item)).toBe(address);
});
