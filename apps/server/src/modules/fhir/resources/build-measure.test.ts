import { beforeAll, describe, expect, it } from 'vitest';

import { createResourceChecker, type ResourceChecker, send } from '../testing/check-resource.ts';
import { falls, place } from '../testing/sample-facts.ts';
import { buildMeasure } from './build-measure.ts';

let check: ResourceChecker;

beforeAll(async () => {
  check = await createResourceChecker();
});

describe('a measure', () => {
  it('[SP-08] says of an indicator what its readers see of it, by the official schema', () => {
    const measure = send(buildMeasure(falls, place));
    expect(check(measure)).toEqual([]);
    const reached = (value: number) => ({
      high: { value, unit: '/1000', system: 'http://unitsofmeasure.org', code: '[ppth]' },
    });
    const department = {
      type: 'Organization',
      identifier: { system: 'urn:prumo:fhir:department-initials', value: 'QSP' },
      display: 'Qualidade e Risco',
    };
    expect(measure).toEqual({
      resourceType: 'Measure',
      id: 'queda.di',
      meta: { versionId: '3', lastUpdated: '2026-11-05T13:12:00.000Z' },
      language: 'pt-BR',
      extension: [
        { url: 'urn:prumo:fhir:verification-frequency', valueString: 'Mensal' },
        {
          url: 'urn:prumo:fhir:target',
          extension: [
            { url: 'value', valueRange: reached(2) },
            { url: 'validFrom', valueDate: '2025-01-01' },
          ],
        },
        {
          url: 'urn:prumo:fhir:target',
          extension: [
            { url: 'value', valueRange: reached(1.5) },
            { url: 'validFrom', valueDate: '2026-06-15' },
            { url: 'source', valueString: 'Plano anual' },
          ],
        },
      ],
      url: 'https://hospital.example/fhir/Measure/queda.di',
      identifier: [{ use: 'usual', value: 'QUEDA-DI', assigner: department }],
      version: '3',
      name: 'QUEDA_DI',
      title: 'Quedas por mil pacientes-dia',
      status: 'active',
      experimental: false,
      subjectCodeableConcept: {
        coding: [{ system: 'http://hl7.org/fhir/resource-types', code: 'Organization' }],
      },
      date: '2026-11-05T13:12:00.000Z',
      publisher: 'Hospital Modelo',
      description: 'Quedas de pacientes internados.',
      topic: [{ text: 'Risco' }],
      relatedArtifact: [{ type: 'citation', citation: 'ANVISA, 2017' }],
      scoring: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/measure-scoring', code: 'ratio' }],
      },
      type: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/measure-type', code: 'outcome' }] }],
      improvementNotation: {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/measure-improvement-notation',
            code: 'decrease',
          },
        ],
      },
      definition: ['Numerador: Quedas', 'Denominador: pacientes-dia'],
      guidance: '(Quedas ÷ pacientes-dia) × 1000; sem maternidade',
    });
  });

  it.each([
    ['percent', 'Partos ÷ total', 'proportion'],
    ['percent', 'ver ficha', 'proportion'],
    ['pmil', 'ver ficha', 'ratio'],
    ['pacientbed', 'Pacientes ÷ leitos', 'ratio'],
    ['minute', 'Média dos tempos', 'continuous-variable'],
    ['currency', 'Soma', 'continuous-variable'],
    [null, 'Soma', 'continuous-variable'],
    ['unit', 'Contagem', 'cohort'],
    ['pacient', 'Contagem', 'cohort'],
  ])('[SP-08] of %s by the formula %s is scored as %s', (measureUnit, measureFormula, code) => {
    const measure = buildMeasure({ ...falls, measureUnit, measureFormula }, place);
    expect(measure.scoring.coding?.[0]?.code).toBe(code);
    expect(check(send(measure))).toEqual([]);
  });

  it.each([
    ['QUEDA-DI', 'QUEDA_DI'],
    ['ÍNDICE/2', 'INDICE_2'],
    ['1A', 'I_1A'],
    ['日本', 'I___'],
  ])('has of the code %s a name for programs: %s', (code, name) => {
    expect(buildMeasure({ ...falls, code }, place).name).toBe(name);
  });

  it('[SP-08] that is not used any more is retired; a survey tells what patients say', () => {
    const measure = buildMeasure({ ...falls, isActive: false, isSurvey: true, orientation: 1 }, place);
    expect(measure.status).toBe('retired');
    expect(measure.type?.map(({ coding }) => coding?.[0]?.code)).toEqual([
      'outcome',
      'patient-reported-outcome',
    ]);
    expect(measure.improvementNotation.coding?.[0]?.code).toBe('increase');
  });
});
