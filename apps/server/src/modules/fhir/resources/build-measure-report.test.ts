import { beforeAll, describe, expect, it } from 'vitest';

import type { ReportFacts } from '../fhir-facts.ts';
import { createResourceChecker, type ResourceChecker, send } from '../testing/check-resource.ts';
import { falls, october, place } from '../testing/sample-facts.ts';
import { buildMeasureReport } from './build-measure-report.ts';

let check: ResourceChecker;

beforeAll(async () => {
  check = await createResourceChecker();
});

describe('the check itself', () => {
  it.each([
    ['a status that there is not', { status: 'closed' }],
    ['no status', { status: undefined }],
    ['no period', { period: undefined }],
    ['an unknown element', { colour: 'red' }],
    ['a day that there is not', { period: { start: '2026-13-01' } }],
    ['an empty list', { group: [] }],
    ['an id with an underscore', { id: 'a_b' }],
  ])('notices %s', (_name, change) => {
    expect(check(send({ ...buildMeasureReport(october, place), ...change }))).not.toEqual([]);
  });
});

describe('a report', () => {
  it('[SP-08] is one month with its value, its target and what it was made of, by the official schema', () => {
    const report = send(buildMeasureReport(october, place));
    expect(check(report)).toEqual([]);
    expect(report).toEqual({
      resourceType: 'MeasureReport',
      id: 'queda.di.202610',
      language: 'pt-BR',
      status: 'complete',
      type: 'summary',
      measure: 'https://hospital.example/fhir/Measure/queda.di|3',
      date: '2026-11-05T13:12:00.000Z',
      reporter: {
        type: 'Organization',
        identifier: { system: 'urn:prumo:fhir:department-initials', value: 'QSP' },
        display: 'Qualidade e Risco',
      },
      period: { start: '2026-10-01', end: '2026-10-31' },
      improvementNotation: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/measure-improvement-notation', code: 'decrease' },
        ],
      },
      group: [
        {
          extension: [
            {
              url: 'urn:prumo:fhir:target',
              valueRange: {
                high: { value: 1.5, unit: '/1000', system: 'http://unitsofmeasure.org', code: '[ppth]' },
              },
            },
          ],
          population: [
            {
              code: {
                coding: [
                  { system: 'http://terminology.hl7.org/CodeSystem/measure-population', code: 'numerator' },
                ],
              },
              count: 4,
            },
            {
              code: {
                coding: [
                  { system: 'http://terminology.hl7.org/CodeSystem/measure-population', code: 'denominator' },
                ],
              },
              count: 4146,
            },
          ],
          measureScore: { value: 0.96, unit: '/1000', system: 'http://unitsofmeasure.org', code: '[ppth]' },
        },
      ],
    });
  });

  const groupOf = (facts: ReportFacts) => {
    const report = buildMeasureReport(facts, place);
    expect(check(send(report))).toEqual([]);
    return { status: report.status, group: report.group[0] };
  };

  it('[SP-08] of the month that runs is pending, with the value so far beside it', () => {
    const { status, group } = groupOf({ ...october, month: 202611 });
    expect(status).toBe('pending');
    expect(group?.measureScore).toEqual({
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
          valueCode: 'temp-unknown',
        },
      ],
    });
    expect(group?.population).toBeUndefined();
    expect(group?.extension?.[1]).toMatchObject({
      url: 'urn:prumo:fhir:value-so-far',
      valueQuantity: { value: 0.96 },
    });
  });

  it('[SP-08] of what was not measured has no value', () => {
    const { status, group } = groupOf({ ...october, value: -1, measure: { ...falls, targets: [] } });
    expect(status).toBe('pending');
    expect(group).toEqual({
      measureScore: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
            valueCode: 'not-performed',
          },
        ],
      },
    });
  });

  it.each([
    ['a target where more is better', { orientation: 1 }, { low: 1.5 }],
    ['a target where less is better', { orientation: -1 }, { high: 1.5 }],
    [
      'a band',
      { targets: [{ validFrom: '2026-01-01', target: { from: 80, to: 90 }, source: null }] },
      { low: 80, high: 90 },
    ],
  ] as const)('[SP-08] tells %s as what counts as reached', (_name, change, expected) => {
    const { group } = groupOf({ ...october, measure: { ...falls, measureUnit: null, ...change } });
    expect(group?.extension?.[0]?.['valueRange']).toEqual(
      Object.fromEntries(Object.entries(expected).map(([end, value]) => [end, { value }])),
    );
  });

  it.each([
    ['has no target', { ...october, month: 202412 }],
    [
      'is made of nothing that is told',
      { measure: falls, month: 202410, value: 1, recordedAt: october.recordedAt },
    ],
    ['is made of what are no counts', { ...october, ratio: { numerator: 4.5, denominator: 10 } }],
    ['is made of more than fits', { ...october, ratio: { numerator: 1, denominator: 3e9 } }],
  ])('[SP-08] is right where it %s', (_name, facts) => {
    const { group } = groupOf(facts);
    expect(group?.measureScore).toMatchObject({ value: facts.value });
  });
});
