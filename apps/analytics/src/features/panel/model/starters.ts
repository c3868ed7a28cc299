// Panels to begin with. Pure.
import type { PanelFile, PanelFilter, PanelTile } from '@prumo/contracts/panels/panel-file';
import { foldText } from '@prumo/ui/text/fold-text';

import { texts } from '../texts.ts';
import { createTile, emptyPanel, type TileChoice } from './new-tile.ts';

interface StarterIndicator {
  readonly id: string;
  readonly name: string;
}

const periodFilter: PanelFilter = {
  kind: 'period',
  name: 'periodo',
  label: texts.start.period,
  default: 'last-12-months',
};

const departmentFilter: PanelFilter = {
  kind: 'department',
  name: 'microssistema',
  label: texts.start.departmentFilter,
  default: { kind: 'own' },
};

export function startWithDepartment(): PanelFile {
  const panel: PanelFile = {
    ...emptyPanel,
    title: texts.start.panelOfDepartment,
    filters: [departmentFilter],
  };
  return (['ranking', 'late-plans', 'non-compliances', 'tasks'] as const).reduce(
    (made, kind) => add(made, { kind }),
    panel,
  );
}

/** Cards of all that are known, charts of the first; nothing where there is none. */
export function startWithInfection(indicators: readonly StarterIndicator[]): PanelFile | null {
  const found = indicators.filter(({ name }) => words.some((word) => foldText(name).includes(word)));
  if (found.length === 0) return null;
  const panel: PanelFile = { ...emptyPanel, title: texts.start.panelOfInfection, filters: [periodFilter] };
  const carded = found
    .slice(0, mostCards)
    .reduce((made, { id }) => add(made, { kind: 'indicator-card' }, id), panel);
  return found
    .slice(0, mostCharts)
    .reduce((made, { id }) => add(made, { kind: 'indicator-chart' }, id), carded);
}

const words = ['infec', 'iras', 'pneumonia', 'cateter', 'higiene das maos', 'sepse'];
const mostCards = 4;
const mostCharts = 2;

function add(panel: PanelFile, choice: TileChoice, indicatorId?: string): PanelFile {
  const tile: PanelTile = createTile(panel, choice);
  const chosen = indicatorId !== undefined && 'indicatorId' in tile ? { ...tile, indicatorId } : tile;
  return { ...panel, tiles: [...panel.tiles, chosen] };
}
