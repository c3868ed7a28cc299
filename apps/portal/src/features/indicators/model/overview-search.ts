// What of the overview stands in the address, so that it can be passed on and Back means back.
import { findByWord } from '../../../lib/address/address-words.ts';
import { decodeIndicatorSearch, encodeIndicatorSearch, type IndicatorSearch } from './indicator-search.ts';
import type { MatrixAssurance, MatrixChoice, MatrixVariation } from './signal-matrix.ts';

export const overviewOrders = ['attention', 'department', 'code', 'name', 'month', 'gap'] as const;

export type OverviewOrder = (typeof overviewOrders)[number];

export interface OverviewSearch
  extends Pick<IndicatorSearch, 'departmentId' | 'situation' | 'text'>, MatrixChoice {
  readonly order: OverviewOrder;
  readonly isDescending: boolean;
}

type Address = Readonly<Record<string, unknown>>;

/** In the words of the screen of one department, so that both addresses read alike. */
export function decodeOverviewSearch(raw: Address): OverviewSearch {
  const { departmentId, situation, text } = decodeIndicatorSearch(raw);
  return {
    departmentId,
    situation,
    text: text.slice(0, longestText),
    variation: findByWord(variationWords, raw['variacao']) ?? null,
    assurance: findByWord(assuranceWords, raw['garantia']) ?? null,
    order: findByWord(orderWords, raw['ordem']) ?? 'attention',
    isDescending: raw['sentido'] === 'desc',
  };
}

/** What is as usual is left out. */
export function encodeOverviewSearch(search: OverviewSearch): Address {
  const { departmentId, situation, text, variation, assurance, order, isDescending } = search;
  return {
    ...encodeIndicatorSearch({ ...decodeIndicatorSearch({}), departmentId, situation, text }),
    ...(variation !== null && { variacao: variationWords[variation] }),
    ...(assurance !== null && { garantia: assuranceWords[assurance] }),
    ...(order !== 'attention' && { ordem: orderWords[order] }),
    ...(isDescending && { sentido: 'desc' }),
  };
}

const longestText = 200;

const variationWords: Readonly<Record<MatrixVariation, string>> = {
  concern: 'preocupacao',
  common: 'comum',
  improvement: 'melhoria',
  neutral: 'mudanca',
  'too-few': 'poucos-resultados',
  'no-result': 'sem-resultado',
};

const assuranceWords: Readonly<Record<MatrixAssurance, string>> = {
  fails: 'nao-alcanca',
  inconsistent: 'ora-atinge',
  passes: 'atinge',
  'no-target': 'sem-meta',
  'not-judged': 'nao-calculada',
};

const orderWords: Readonly<Record<OverviewOrder, string>> = {
  attention: 'atencao',
  department: 'microssistema',
  code: 'codigo',
  name: 'nome',
  month: 'mes',
  gap: 'diferenca',
};
