import { texts } from '../texts.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';

/** Two screens of one name: the indicators of one department, and those of all that the person may see. */
export function buildIndicatorsMenu({ settings }: MenuFacts): readonly MenuEntry[] {
  const flags = settings.FEATURE_FLAGS;

  return [
    {
      path: 'department-indicators',
      values: {
        title: texts.indicators,
        weight: 0,
        icon: 'indicators',
        state: 'app.kpi',
        hidden: () => !flags.includes('old-kpi'),
      },
    },
    {
      path: 'indicators',
      values: {
        title: texts.indicators,
        weight: 0,
        icon: 'all-indicators',
        state: 'app.indicators',
        hidden: () => !flags.includes('kpi'),
      },
    },
  ];
}
