import { saikuQuery } from '@prumo/contracts/bi/saiku-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chartKinds, usualSettings } from '../../../components/charts/chart-kinds.ts';
import { readChartSettings, writeChartSettings } from './chart-settings.ts';

const query = saikuQuery.parse({
  cube: { name: 'a', connection: 'b', catalog: 'c', schema: 'd' },
  properties: { 'saiku.olap.query.nonempty': true, 'saiku.ui.chart.options': { palette: 'x' } },
});

describe('[NA-05] what a question keeps of its chart', () => {
  it('is read back as it was written, whatever else stands there', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom(...chartKinds),
          title: fc.string({ maxLength: 200 }),
          hasLegend: fc.boolean(),
          hasLabels: fc.boolean(),
          isSmooth: fc.boolean(),
          isReversed: fc.boolean(),
        }),
        (settings) => {
          const written = writeChartSettings(query, settings);
          expect(readChartSettings(written)).toEqual(settings);
          expect(written.properties).toMatchObject({
            'saiku.olap.query.nonempty': true,
            'saiku.ui.render.mode': 'chart',
            'saiku.ui.render.type': settings.kind,
            'saiku.ui.chart.options': { palette: 'x' },
          });
        },
      ),
    );
  });

  it('is as usual where nothing, or something unknown, is kept', () => {
    expect(readChartSettings(query)).toEqual(usualSettings);
    const strange = {
      ...query,
      properties: { 'saiku.ui.render.type': 'timewheel', 'saiku.ui.chart.options': [1] },
    };
    expect(readChartSettings(strange)).toEqual(usualSettings);
  });
});
