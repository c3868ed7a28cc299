import { kpiDocument } from '@prumo/contracts/documents/kpi';
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { describe, expect, it } from 'vitest';

import { decodeIndicator, encodeIndicator, indicatorsAnswer } from './indicator.ts';

const analysis = {
  id: 'an-1',
  author: 'carla',
  improvementOption: false,
  resultAnalysis: 'A taxa subiu.',
  RACPOption: false,
};

const stored = {
  departmentId: 'dep-utia',
  code: 'TX-OCUP',
  name: 'Taxa de ocupação',
  description: 'Leitos ocupados',
  descriptionOfMeasureFormula: 'a / b',
  resultReferenceSource: 'ANS',
  orientation: -1,
  survey: false,
  useExternaReference: true,
  targets: {
    [presentDayKey('2026-05-10')]: { target: 85.25, source: 'ANS' },
    [presentDayKey('2025-01-01')]: { target: 80 },
  },
  results: {
    [presentDayKey('2026-10-01')]: {
      value: 90.1,
      numerator: 901,
      denominator: 1000,
      resultAnalysis: { 1790000000000: analysis },
    },
    [presentDayKey('2026-09-01')]: { value: 88 },
  },
};

function decodeOne(document: object) {
  const decoded = indicatorsAnswer.safeParse({ 'kpi-1': document });
  if (!decoded.success) throw decoded.error;
  return decoded.data[0];
}

describe('an indicator', () => {
  it('is read with its targets and results in the order of their days', () => {
    expect(decodeOne({ ...stored, _etag: '"3"' })).toMatchObject({
      id: 'kpi-1',
      entityTag: '"3"',
      measureUnit: null,
      orientation: -1,
      extraction: null,
      targets: [
        { validFrom: '2025-01-01', target: 80, source: null },
        { validFrom: '2026-05-10', target: 85.25, source: 'ANS' },
      ],
      results: [
        { month: 202609, value: 88, analysisIds: [] },
        {
          month: 202610,
          value: 90.1,
          ratio: { numerator: 901, denominator: 1000 },
          analysisIds: ['an-1'],
        },
      ],
    });
  });

  it('[KP-02] is active unless it says that it is not', () => {
    expect(decodeOne(stored)?.isActive).toBe(true);
    expect(decodeOne({ ...stored, active: true })?.isActive).toBe(true);
    expect(decodeOne({ ...stored, active: false })?.isActive).toBe(false);
  });

  it('has an extraction only where there is a query', () => {
    const query = { datasource: 'SGHDW', type: 'SQL', query: 'select 1' };
    expect(decodeOne({ ...stored, automatedExtractionQuery: query })?.extraction).toEqual({
      datasource: 'SGHDW',
      type: 'SQL',
      query: 'select 1',
    });
    expect(
      decodeOne({ ...stored, automatedExtractionQuery: { ...query, query: ' ' } })?.extraction,
    ).toBeNull();
  });

  it('is sent as it was read, without its results', () => {
    const indicator = decodeOne({
      ...stored,
      measureUnit: { id: 'pmil', name: 'por Mil' },
      category: 'Risco',
    });
    if (indicator === undefined) throw new Error('it is missing');
    const sent = encodeIndicator(indicator);
    expect(sent).not.toHaveProperty('results');
    // What is not given is sent as null, which the store gives back as absent.
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
    expect(decodeIndicator('kpi-1', kpiDocument.parse(given), '')).toEqual({ ...indicator, results: [] });
  });

  it.each([null, [], 'x', { 'kpi-1': {} }, { 'kpi-1': { ...stored, orientation: 2 } }])(
    'is not read from %j',
    (answer) => {
      expect(indicatorsAnswer.safeParse(answer).success).toBe(false);
    },
  );
});
