import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { createLoadedPart } from '@prumo/ui/loaded-part';

import { lookOf } from '../model/question.ts';

/** Whoever looks at tables loads no charts. */
export const chartPart = createLoadedPart(loadChart);

async function loadChart() {
  return await import('../charts/analysis-chart.tsx');
}

/** While the answer is under way; what cannot be loaded now is noticed when it is shown. */
export function preloadLook(query: SaikuQuery): void {
  if (lookOf(query) === 'table') return;
  chartPart.preload();
  void loadChart()
    .then(({ preloadChart }) => preloadChart(query))
    .catch(() => undefined);
}
