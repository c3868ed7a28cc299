// The fixed lists of indicators, word for word as the specification has them.

export interface MeasureUnit {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
}

export const measureUnits = [
  { id: 'percent', name: 'Percentual', symbol: '%' },
  { id: 'pacient', name: 'Paciente', symbol: 'pac' },
  { id: 'pacientday', name: 'Paciente/Dia', symbol: 'pac/d' },
  { id: 'pacientbed', name: 'Paciente/Leito', symbol: 'pac/l' },
  { id: 'bedday', name: 'Leito/Dia', symbol: 'lei/d' },
  { id: 'day', name: 'Dias', symbol: 'dia' },
  { id: 'hour', name: 'Horas', symbol: 'hrs' },
  { id: 'minute', name: 'Minutos', symbol: 'min' },
  { id: 'currency', name: 'Moeda', symbol: 'R$' },
  { id: 'unit', name: 'Unidade', symbol: 'un' },
  { id: 'kg', name: 'Kilograma', symbol: 'kg' },
  { id: 'ml', name: 'Mililitros', symbol: 'ml' },
  { id: 'pmil', name: 'por Mil', symbol: '/1000' },
] as const satisfies readonly MeasureUnit[];

export type MeasureUnitId = (typeof measureUnits)[number]['id'];

export const indicatorCategories = [
  'Estratégico',
  'Operacional',
  'Tático e Operacional',
  'Risco',
  'Operacional e Risco',
  'Operacional e Estratégico',
  'Tático Operacional e Risco',
] as const;

export const indicatorSubcategories = ['Estrutura', 'Processo', 'Resultado'] as const;

export const verificationFrequencies = [
  'Mensal',
  'Bimestral',
  'Trimestral',
  'Quadrimestral',
  'Semestral',
  'Anual',
  'Bianual',
] as const;

/** 1: higher is better; -1: lower is better. */
export const orientations = [1, -1] as const;

export type Orientation = (typeof orientations)[number];

export const extractionDataSources = ['SGHDW', 'SGHDADOS', 'DOCSTORE'] as const;

export type ExtractionDataSource = (typeof extractionDataSources)[number];

export const extractionQueryTypes = ['SQL', 'MDX'] as const;

export type ExtractionQueryType = (typeof extractionQueryTypes)[number];

/** What the manual-results dialog offers: older than the lists above. */
export const olderMeasureUnitIds: readonly MeasureUnitId[] = measureUnits
  .map(({ id }) => id)
  .filter((id) => !['hour', 'ml', 'pmil'].includes(id));

/** As ids of chosen units, names of categories and the like stand in documents. */
export function findMeasureUnit(id: string): MeasureUnit | undefined {
  return measureUnits.find((unit) => unit.id === id);
}
