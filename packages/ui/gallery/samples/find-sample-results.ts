import { mdiChartLine, mdiFileDocumentOutline } from '@mdi/js';

import type { SearchResult } from '../../src/search/search-result.ts';
import { texts } from './texts.ts';

const screens: readonly SearchResult[] = [
  { id: 'tasks', title: texts.tasks, subtitle: null, iconPath: null },
  { id: 'indicators', title: texts.indicators, subtitle: null, iconPath: mdiChartLine },
  { id: 'infection', title: texts.infection, subtitle: texts.analytics, iconPath: mdiChartLine },
  ...Array.from({ length: 3000 }, (_unused, index) => ({
    id: `report-${index}`,
    title: texts.report(index + 1),
    subtitle: texts.analytics,
    iconPath: mdiFileDocumentOutline,
  })),
];

export function findSampleResults(text: string): readonly SearchResult[] {
  const sought = text.trim().toLocaleLowerCase('pt-BR');
  return sought === ''
    ? screens.slice(0, 3)
    : screens.filter(({ title }) => title.toLocaleLowerCase('pt-BR').includes(sought));
}
