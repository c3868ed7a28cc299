// What of the screen stands in the address, so that it can be kept as a bookmark and Back means back.
import { findByWord, readText, readTextOrNull, writeText } from '../../../lib/address/address-words.ts';

export const statusFilters = ['active', 'inactive', 'all'] as const;

export type StatusFilter = (typeof statusFilters)[number];

export const situationFilters = ['off-target', 'missing-result'] as const;

export type SituationFilter = (typeof situationFilters)[number];

export const indicatorOrders = ['name', 'code', 'category', 'off-target', 'missing-result'] as const;

export type IndicatorOrder = (typeof indicatorOrders)[number];

export interface IndicatorSearch {
  /** Null until one is chosen. */
  readonly departmentId: string | null;
  readonly status: StatusFilter;
  readonly situation: SituationFilter | null;
  readonly category: string | null;
  readonly order: IndicatorOrder;
  readonly text: string;
  /** Over the cards; at most one at a time. */
  readonly dialog: IndicatorScreenDialog | null;
}

export type IndicatorScreenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'results'; readonly indicatorId: string };

/** As they stand in the address; what is as usual is left out. */
export interface IndicatorSearchParams {
  readonly microssistema?: string | number;
  readonly situacao?: string;
  readonly mostrar?: string;
  readonly categoria?: string;
  readonly ordem?: string;
  readonly busca?: string | number;
  readonly novo?: 'sim';
  readonly editar?: string | number;
  readonly resultados?: string | number;
}

export function decodeIndicatorSearch(raw: Readonly<Record<string, unknown>>): IndicatorSearch {
  return {
    departmentId: readTextOrNull(raw['microssistema']),
    status: findByWord(statusWords, raw['situacao']) ?? 'active',
    situation: findByWord(situationWords, raw['mostrar']) ?? null,
    category: readTextOrNull(raw['categoria']),
    order: findByWord(orderWords, raw['ordem']) ?? 'name',
    text: readText(raw['busca']),
    dialog: decodeDialog(raw),
  };
}

export function encodeIndicatorSearch(search: IndicatorSearch): IndicatorSearchParams {
  const { departmentId, status, situation, category, order, text, dialog } = search;
  return {
    ...(departmentId !== null && { microssistema: writeText(departmentId) }),
    ...(status !== 'active' && { situacao: statusWords[status] }),
    ...(situation !== null && { mostrar: situationWords[situation] }),
    ...(category !== null && { categoria: category }),
    ...(order !== 'name' && { ordem: orderWords[order] }),
    ...(text !== '' && { busca: writeText(text) }),
    ...(dialog?.kind === 'new' && { novo: 'sim' as const }),
    ...(dialog?.kind === 'edit' && { editar: writeText(dialog.indicatorId) }),
    ...(dialog?.kind === 'results' && { resultados: writeText(dialog.indicatorId) }),
  };
}

/** The address with another search in it; what is not of this screen, such as the task that led here, stays. */
export function replaceIndicatorSearch(
  known: Readonly<Record<string, unknown>>,
  search: IndicatorSearch,
): Readonly<Record<string, unknown>> {
  const foreign = Object.entries(known).filter(([name]) => !Object.hasOwn(ownNames, name));
  return { ...Object.fromEntries(foreign), ...encodeIndicatorSearch(search) };
}

const ownNames: Readonly<Record<keyof IndicatorSearchParams, true>> = {
  microssistema: true,
  situacao: true,
  mostrar: true,
  categoria: true,
  ordem: true,
  busca: true,
  novo: true,
  editar: true,
  resultados: true,
};

const statusWords: Readonly<Record<StatusFilter, string>> = {
  active: 'ativos',
  inactive: 'inativos',
  all: 'todos',
};

const situationWords: Readonly<Record<SituationFilter, string>> = {
  'off-target': 'fora-da-meta',
  'missing-result': 'sem-resultado',
};

const orderWords: Readonly<Record<IndicatorOrder, string>> = {
  name: 'nome',
  code: 'codigo',
  category: 'categoria',
  'off-target': 'fora-da-meta',
  'missing-result': 'sem-resultado',
};

function decodeDialog(raw: Readonly<Record<string, unknown>>): IndicatorScreenDialog | null {
  const edited = readText(raw['editar']);
  if (edited !== '') return { kind: 'edit', indicatorId: edited };
  const recorded = readText(raw['resultados']);
  if (recorded !== '') return { kind: 'results', indicatorId: recorded };
  return raw['novo'] === 'sim' ? { kind: 'new' } : null;
}
