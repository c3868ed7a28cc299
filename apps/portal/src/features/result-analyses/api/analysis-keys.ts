import { indicatorKeys } from '../../../lib/indicators/indicator-keys.ts';

/** Under the indicators' own names: whatever changes one of those lets these be asked again. */
export const analysisKeys = {
  ofIndicator: indicatorKeys.analyses,
  one: (id: string) => [...indicatorKeys.all, 'analysis', id],
} as const;
