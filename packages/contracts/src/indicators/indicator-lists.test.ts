import { describe, expect, it } from 'vitest';

import {
  extractionDataSources,
  extractionQueryTypes,
  findMeasureUnit,
  indicatorCategories,
  indicatorSubcategories,
  measureUnits,
  olderMeasureUnitIds,
  orientations,
  verificationFrequencies,
} from './indicator-lists.ts';

// The lists of the specification, one line each, as it writes them.
const specifiedUnits =
  'percent Percentual %, pacient Paciente pac, pacientday Paciente/Dia pac/d, pacientbed Paciente/Leito pac/l, bedday Leito/Dia lei/d, day Dias dia, hour Horas hrs, minute Minutos min, currency Moeda R$, unit Unidade un, kg Kilograma kg, ml Mililitros ml, pmil por Mil /1000';

describe('fixed lists of indicators', () => {
  it('[KP-12] has the measure units with their names and symbols', () => {
    expect(measureUnits.map(({ id, name, symbol }) => `${id} ${name} ${symbol}`).join(', ')).toBe(
      specifiedUnits,
    );
    expect(findMeasureUnit('pmil')).toEqual({ id: 'pmil', name: 'por Mil', symbol: '/1000' });
    expect(findMeasureUnit('Percent')).toBeUndefined();
  });

  it('[KP-12] has the older units of the manual-results dialog, without hour, ml and pmil', () => {
    expect(olderMeasureUnitIds.join(', ')).toBe(
      'percent, pacient, pacientday, pacientbed, bedday, day, minute, currency, unit, kg',
    );
  });

  it('[KP-12] has the categories and subcategories', () => {
    expect(indicatorCategories.join(', ')).toBe(
      'Estratégico, Operacional, Tático e Operacional, Risco, Operacional e Risco, Operacional e Estratégico, Tático Operacional e Risco',
    );
    expect(indicatorSubcategories.join(', ')).toBe('Estrutura, Processo, Resultado');
  });

  it('[KP-12] has the verification frequencies', () => {
    expect(verificationFrequencies.join(', ')).toBe(
      'Mensal, Bimestral, Trimestral, Quadrimestral, Semestral, Anual, Bianual',
    );
  });

  it('[KP-12] knows two orientations: higher is better, lower is better', () => {
    expect(orientations).toEqual([1, -1]);
  });

  it('[KP-10] has the data sources and query types', () => {
    expect(extractionDataSources).toEqual(['SGHDW', 'SGHDADOS', 'DOCSTORE']);
    expect(extractionQueryTypes).toEqual(['SQL', 'MDX']);
  });
});
