import type { PresentedTileAnswer, PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import type { PanelFile, PanelTile } from '@prumo/contracts/panels/panel-file';

const place = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const period = { ownPeriod: 'last-12-months', period: 'periodo' } as const;
const ofIndicator = { kind: 'indicator', indicatorId: 'maos' } as const;

const card = {
  id: 'card',
  title: '',
  place: place(0, 0, 3, 6),
  kind: 'indicator-card',
  indicatorId: 'maos',
} as const;

const everyKind: readonly PanelTile[] = [
  card,
  {
    id: 'spc',
    title: '',
    place: place(3, 0, 5, 6),
    kind: 'indicator-chart',
    indicatorId: 'maos',
    ...period,
    showsSignals: true,
  },
  {
    id: 'number',
    title: 'Altas',
    place: place(8, 0, 4, 3),
    kind: 'number',
    source: ofIndicator,
    ...period,
    target: 80,
    isHigherBetter: true,
    decimals: 1,
    unit: '%',
  },
  {
    id: 'links',
    title: 'Atalhos',
    place: place(8, 3, 4, 3),
    kind: 'links',
    links: [{ label: 'Indicadores', address: '/home/indicadores' }],
  },
  {
    id: 'line',
    title: 'Linhas',
    place: place(0, 6, 4, 6),
    kind: 'chart',
    shape: 'line',
    source: ofIndicator,
    ...period,
    gauge: null,
  },
  {
    id: 'bar',
    title: 'Barras',
    place: place(4, 6, 4, 6),
    kind: 'chart',
    shape: 'bar',
    source: ofIndicator,
    ...period,
    gauge: null,
  },
  {
    id: 'stacked',
    title: 'Empilhadas',
    place: place(8, 6, 4, 6),
    kind: 'chart',
    shape: 'stacked',
    source: ofIndicator,
    ...period,
    gauge: null,
  },
  {
    id: 'pie',
    title: 'Pizza',
    place: place(0, 12, 4, 6),
    kind: 'chart',
    shape: 'pie',
    source: ofIndicator,
    ...period,
    gauge: null,
  },
  {
    id: 'heat',
    title: 'Calor',
    place: place(4, 12, 4, 6),
    kind: 'chart',
    shape: 'heat',
    source: ofIndicator,
    ...period,
    gauge: null,
  },
  {
    id: 'gauge',
    title: 'Velocímetro',
    place: place(8, 12, 4, 6),
    kind: 'chart',
    shape: 'gauge',
    source: ofIndicator,
    ...period,
    gauge: { from: 0, to: 100, target: 80 },
  },
  {
    id: 'table',
    title: 'Tabela longa',
    place: place(0, 18, 6, 6),
    kind: 'table',
    source: ofIndicator,
    ...period,
  },
  {
    id: 'pivot',
    title: 'Análise',
    place: place(6, 18, 6, 6),
    kind: 'pivot',
    path: '/public/a.saiku',
    parameters: {},
  },
  {
    id: 'text',
    title: 'Aviso',
    place: place(0, 24, 4, 4),
    kind: 'text',
    text: '# Reunião\n**Quinta** <b>às 14h</b>',
  },
  {
    id: 'image',
    title: 'Planta',
    place: place(4, 24, 4, 4),
    kind: 'image',
    path: '/public/planta.png',
    alternative: 'Planta dos leitos',
  },
  { id: 'tasks', title: '', place: place(8, 24, 4, 4), kind: 'tasks', most: 5 },
  { id: 'cases', title: '', place: place(0, 28, 4, 4), kind: 'non-compliances', department: null, most: 5 },
  { id: 'plans', title: '', place: place(4, 28, 4, 4), kind: 'late-plans', department: null, most: 5 },
  { id: 'ranking', title: '', place: place(8, 28, 4, 4), kind: 'ranking', department: null, most: 5 },
];

export function samplePanel(tiles: readonly PanelTile[] = everyKind): PanelFile {
  return {
    format: 'prumo-panel',
    version: 1,
    title: 'Painel de prova',
    description: 'De todos os tipos',
    refreshMinutes: null,
    filters: [
      { kind: 'period', name: 'periodo', label: 'Período', default: 'last-12-months' },
      { kind: 'department', name: 'micro', label: 'Microssistema', default: { kind: 'all' } },
    ],
    tiles: [...tiles],
  };
}

export const textTile = (id: string, x: number, y: number): PanelTile => ({
  id,
  title: id,
  place: place(x, y, 6, 3),
  kind: 'text',
  text: `Texto de ${id}`,
});

export function answersOf(tile: PanelTile): PresentedTileAnswer {
  return { id: tile.id, state: 'shown', content: contentOf(tile) };
}

const months = Array.from({ length: 12 }, (_unused, index) => ({
  month: `2025-${String(index + 1).padStart(2, '0')}-01`,
  result: 70 + index,
  target: 80,
  targetEnd: null,
  kind: index === 11 ? ('improvement' as const) : ('common-cause' as const),
}));

const facts = {
  indicatorId: 'maos',
  departmentId: 'scih',
  code: 'SCIH-01',
  name: 'Adesão à higiene das mãos',
  measureUnit: 'percent',
  orientation: 1 as const,
};

const rows: PresentedTileContent = {
  kind: 'rows',
  columns: [
    { name: 'Unidade', type: 'text' },
    { name: 'Altas', type: 'number' },
    { name: 'Óbitos', type: 'number' },
  ],
  rows: [
    ['UTI', 10, 1],
    ['PS', 20, 2],
  ],
  totalRows: 2,
};

function contentOf(tile: PanelTile): PresentedTileContent {
  switch (tile.kind) {
    case 'indicator-card':
    case 'indicator-chart':
      return {
        kind: 'indicator',
        ...facts,
        months,
        isOnTarget: true,
        signals: { variation: 'improvement-high', assurance: 'inconsistent' },
        segments: [{ from: '2025-01-01', to: '2025-12-01', mean: 75, lower: 65, upper: 85 }],
      };
    case 'number':
      return { kind: 'number', value: 81.5, before: 80, target: 80, isOnTarget: true, label: 'dez/2025' };
    case 'chart':
      return rows;
    case 'table':
      return {
        ...rows,
        rows: Array.from({ length: 500 }, (_unused, index) => [`Linha ${index + 1}`, index, 1]),
        totalRows: 1200,
      } as PresentedTileContent;
    case 'pivot':
      return {
        kind: 'pivot',
        cells: [
          ['Unidade', '2025', '2026'],
          ['UTI', '1,5', '2,5'],
        ],
        headerRows: 1,
        headerColumns: 1,
        totalRows: 1,
      };
    case 'text':
    case 'image':
    case 'links':
      return { kind: 'static' };
    case 'tasks':
    case 'non-compliances':
    case 'late-plans':
      return {
        kind: 'list',
        total: 7,
        items: [
          {
            id: '1',
            title: `Item de ${tile.id}`,
            detail: 'UTI',
            dueAt: '2026-01-10',
            isLate: true,
            address: '/home/tarefas',
          },
        ],
      };
    case 'ranking':
      return {
        kind: 'ranking',
        total: 1,
        items: [
          {
            ...facts,
            month: '2025-12-01',
            result: 60,
            target: 80,
            targetEnd: null,
            difference: -20,
            signals: null,
            address: '/home/indicadores/scih/maos',
          },
        ],
      };
  }
}
