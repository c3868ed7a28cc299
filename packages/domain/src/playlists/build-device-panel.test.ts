import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';
import { expect, it } from 'vitest';

import { buildDevicePanel } from './build-device-panel.ts';
import { buildItemPanel } from './build-item-panel.ts';

const place = { x: 0, y: 0, width: 3, height: 2 };
const common = { title: '', place };
const ofRows = { ownPeriod: 'last-month', period: null } as const;

const panel: PanelFile = {
  format: 'prumo-panel',
  version: 1,
  title: 'Direção',
  description: 'segredo',
  refreshMinutes: null,
  filters: [{ kind: 'period', name: 'segredo', label: 'Período', default: 'last-month' }],
  tiles: [
    { id: 'a', kind: 'image', path: '/segredo.png', alternative: 'x', ...common },
    { id: 'b', kind: 'links', links: [{ label: 'x', address: '/segredo' }], ...common },
    { id: 'c', kind: 'pivot', path: '/segredo.saiku', parameters: { x: { value: 'segredo' } }, ...common },
    {
      id: 'd',
      kind: 'table',
      source: { kind: 'mdx', catalogue: 'segredo', mdx: 'select segredo', parameters: {} },
      ...ofRows,
      ...common,
    },
    {
      id: 'e',
      kind: 'table',
      source: { kind: 'query', path: '/segredo.cda', dataAccessId: 'segredo', parameters: {} },
      ...ofRows,
      ...common,
    },
    {
      id: 'f',
      kind: 'table',
      source: { kind: 'analysis', path: '/segredo.saiku', parameters: {} },
      ...ofRows,
      ...common,
    },
    { id: 'g', kind: 'text', text: 'à vista', ...common },
  ],
};

it('[PL-02] tells a television nothing of where numbers come from', () => {
  const shown = buildDevicePanel(panel);
  expect(panelFile.parse(shown)).toEqual(shown);
  expect(JSON.stringify(shown)).not.toContain('segredo');
  expect(shown.tiles.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f', 'g']);
});

it.each([
  { kind: 'indicator', title: 'Infecção', indicatorId: 'kpi-1', seconds: 30 },
  { kind: 'analysis', title: 'Altas', path: '/altas.saiku', seconds: 30 },
] as const)('makes a panel of an item: %o', (item) => {
  const built = buildItemPanel(item);
  expect(panelFile.parse(built)).toEqual(built);
  expect(built.title).toBe(item.title);
});
