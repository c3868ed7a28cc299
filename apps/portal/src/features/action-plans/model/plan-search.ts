// What of the list is shown, as the address carries it: it can be sent to others, and Back goes to the filter before.
import type { PlanFilter, planOrders, PlanSituation } from '@prumo/contracts/action-plans/plan-calls';
import { type PlanKind, type PlanSource, planStates } from '@prumo/contracts/action-plans/plan-lists';
import { usualSituation } from '@prumo/domain/action-plans/choose-plan-rows';

import { planStateNames } from '../../../components/plan-state/texts.ts';
import { findByWord, readText, readTextOrNull, writeText } from '../../../lib/address/address-words.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';

/** Without what says nothing. */
export type PlanSearch = PlanFilter;

type Address = Readonly<Record<string, unknown>>;

const situationWords: Readonly<Record<PlanSituation, string>> = {
  open: 'abertas',
  closed: 'encerradas',
  all: 'todas',
  'to-write': 'a-escrever',
  'to-review': 'a-rever',
  resolved: 'resolvidas',
  missing: 'sem-tarefa',
  validating: 'em-validacao',
  executing: 'em-execucao',
  verifying: 'em-verificacao',
  verified: 'verificados',
  effective: 'eficazes',
  'partly-effective': 'parcialmente-eficazes',
  'not-effective': 'nao-eficazes',
  unknown: 'desconhecidas',
  done: 'concluidas',
  gone: 'excluidas',
};

const kindWords: Readonly<Record<PlanKind, string>> = { racp: 'racp', action: 'acao', analysis: 'analise' };

const sourceWords: Readonly<Record<PlanSource, string>> = {
  indicator: 'indicador',
  case: 'nao-conformidade',
  minutes: 'ata',
};

const orderWords: Readonly<Record<(typeof planOrders)[number], string>> = {
  kind: 'tipo',
  title: 'o-que',
  source: 'origem',
  department: 'microssistema',
  who: 'quem',
  dueOn: 'prazo',
  state: 'situacao',
};

/** What an address says that is not understood is no filter. */
export function decodePlanSearch(raw: Address): PlanSearch {
  const situation = findByWord(situationWords, raw['situacao']);
  const order = findByWord(orderWords, raw['ordem']);
  return leaveOutNothing({
    situation: situation === usualSituation ? undefined : situation,
    late: readText(raw['atrasadas']) === '1' ? '1' : undefined,
    kind: findByWord(kindWords, raw['tipo']),
    source: findByWord(sourceWords, raw['origem']),
    departmentId: readTextOrNull(raw['microssistema']) ?? undefined,
    person: readTextOrNull(raw['pessoa']) ?? undefined,
    from: readDay(raw['de']),
    to: readDay(raw['ate']),
    text: readTextOrNull(raw['busca'])?.slice(0, longestText),
    order,
    descending: order !== undefined && raw['sentido'] === 'desc' ? '1' : undefined,
  });
}

export function encodePlanSearch(search: PlanSearch): Address {
  const { situation, kind, source, departmentId, person, text, order } = search;
  return {
    ...(situation !== undefined && situation !== usualSituation && { situacao: situationWords[situation] }),
    ...(search.late !== undefined && { atrasadas: 1 }),
    ...(kind !== undefined && { tipo: kindWords[kind] }),
    ...(source !== undefined && { origem: sourceWords[source] }),
    ...(departmentId !== undefined && { microssistema: writeText(departmentId) }),
    ...(person !== undefined && { pessoa: writeText(person) }),
    ...(search.from !== undefined && { de: search.from }),
    ...(search.to !== undefined && { ate: search.to }),
    ...(text !== undefined && text.trim() !== '' && { busca: writeText(text) }),
    ...(order !== undefined && { ordem: orderWords[order] }),
    ...(order !== undefined && search.descending !== undefined && { sentido: 'desc' }),
  };
}

/** Something narrows the list; what it is sorted by does not. */
export function countFilters(search: PlanSearch): number {
  const { order: _order, descending: _descending, ...filters } = search;
  return Object.values(filters).filter((value) => value !== undefined && value !== '').length;
}

const longestText = 200;

function readDay(value: unknown): string | undefined {
  const text = readText(value);
  const date = new Date(`${text}T00:00:00Z`);
  const isDay =
    /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text);
  return isDay ? text : undefined;
}

type Loose<Kind> = { readonly [Key in keyof Kind]?: Kind[Key] | undefined };

function leaveOutNothing(search: Loose<PlanSearch>): PlanSearch {
  // What is left has the types of the search.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export function presentSituation(situation: PlanSituation): string {
  const state = planStates.find((each) => each === situation);
  if (state === undefined || state === 'open') return texts.situations[groupOf(situation)];
  return planStateNames[state];
}

function groupOf(situation: PlanSituation): keyof typeof texts.situations {
  return situation === 'closed' || situation === 'all' ? situation : 'open';
}

/** By what the list is narrowed, in words, for the head of what is printed. */
export function presentSearch(
  search: PlanSearch,
  names: { readonly departmentOf: (id: string) => string; readonly nameOf: (userName: string) => string },
): string {
  const { situation = usualSituation, kind, source, departmentId, person, from, to, text } = search;
  return [
    presentSituation(situation),
    ...(search.late === undefined ? [] : [texts.late]),
    ...(kind === undefined ? [] : [texts.kinds[kind]]),
    ...(source === undefined ? [] : [texts.sources[source]]),
    ...(departmentId === undefined ? [] : [names.departmentOf(departmentId)]),
    ...(person === undefined ? [] : [names.nameOf(person)]),
    ...(from === undefined ? [] : [texts.printed.from(presentDay(from))]),
    ...(to === undefined ? [] : [texts.printed.to(presentDay(to))]),
    ...(text === undefined ? [] : [texts.printed.search(text)]),
  ].join(' · ');
}
