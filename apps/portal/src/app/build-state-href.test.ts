import { describe, expect, it } from 'vitest';

import { buildStateHref } from './build-state-href.ts';

describe('the address of a state by its name', () => {
  it('takes into its path what belongs there, and the rest after the question mark', () => {
    const indicator = { departmentId: 'dep-ps', indicatorId: 'kpi-esp-med' };
    expect(buildStateHref('app.kpi.indicator', indicator)).toBe('/home/indicadores/dep-ps/kpi-esp-med');
    expect(buildStateHref('app.kpi.indicator', { ...indicator, periodo: '12' })).toBe(
      '/home/indicadores/dep-ps/kpi-esp-med?periodo=12',
    );
    expect(buildStateHref('app.kpi', { microssistema: 'dep-ps' })).toBe(
      '/home/indicadores?microssistema=dep-ps',
    );
  });

  it('is looked for under its name when only an app can bring it', () => {
    expect(buildStateHref('app.rosters', { rosterId: '1' })).toBe('/home/aplicativos/app.rosters?rosterId=1');
  });
});
