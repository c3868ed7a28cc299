// What of the list is shown, as the address carries it: it can be sent to others, and Back goes to the filter before.
import type { NonComplianceSpan } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { severities, type Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { type LegalState, legalStates } from '@prumo/domain/non-compliances/legal-clocks';
import { usePortal } from '@prumo/portal-kit/portal';
import { useEffect, useEffectEvent, useState } from 'react';

export const caseTabs = ['received', 'sent', 'all'] as const;
export type CaseTab = (typeof caseTabs)[number];

/** One click readings of the list, in the order of a case's life. */
export const caseReadings = [
  'waiting',
  'overdue',
  'triage',
  'analysis',
  'execution',
  'efficacy',
  'closed',
] as const;
export type CaseReading = (typeof caseReadings)[number];

/** Of months before today; the first that is listed is not the usual one. */
export const casePeriods = ['3', '6', '12', '24', 'all'] as const;
export type CasePeriod = (typeof casePeriods)[number];

export interface CaseFilters {
  readonly tab: CaseTab;
  readonly reading: CaseReading | null;
  readonly department: string | null;
  readonly severity: Severity | null;
  readonly notificationType: string | null;
  readonly pattern: string | null;
  /** Of one of its legal clocks. */
  readonly legal: LegalState | null;
  readonly period: CasePeriod;
  readonly search: string;
}

type Parameters = Readonly<Record<string, string>>;

/** In the address. */
const legalWords: Readonly<Record<LegalState, string>> = {
  pending: 'pendente',
  late: 'atrasada',
  notified: 'notificada',
  waived: 'dispensada',
};

const usualPeriod: CasePeriod = '12';

/** @param seesAll Administrators, quality managers and who reads everything; nobody else has a list of all. */
export function decodeFilters(parameters: Parameters, seesAll: boolean): CaseFilters {
  const tab = findOf(caseTabs, parameters['lista']);
  return {
    tab: tab === null || (tab === 'all' && !seesAll) ? findUsualTab(seesAll) : tab,
    reading: findOf(caseReadings, parameters['leitura']),
    department: parameters['setor'] ?? null,
    severity: findOf(severities, parameters['gravidade']),
    notificationType: parameters['tipo'] ?? null,
    pattern: parameters['padrao'] ?? null,
    legal: legalStates.find((state) => legalWords[state] === parameters['prazo-legal']) ?? null,
    period: findOf(casePeriods, parameters['periodo']) ?? usualPeriod,
    search: parameters['busca'] ?? '',
  };
}

/** What is as usual is left out. */
export function encodeFilters(filters: CaseFilters, seesAll: boolean): Parameters {
  const written = {
    lista: filters.tab === findUsualTab(seesAll) ? null : filters.tab,
    leitura: filters.reading,
    setor: filters.department,
    gravidade: filters.severity,
    tipo: filters.notificationType,
    padrao: filters.pattern,
    'prazo-legal': filters.legal === null ? null : legalWords[filters.legal],
    periodo: filters.period === usualPeriod ? null : filters.period,
    busca: filters.search.trim() === '' ? null : filters.search.trim(),
  };
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Something beside the tab narrows the list. */
export function hasFilters(filters: CaseFilters): boolean {
  const { reading, department, severity, notificationType, pattern, legal, search, period } = filters;
  return (
    [reading, department, severity, notificationType, pattern, legal].some((filter) => filter !== null) ||
    search.trim() !== '' ||
    period !== usualPeriod
  );
}

/** Everything in the tab. */
export function clearFilters({ tab }: CaseFilters): CaseFilters {
  return {
    tab,
    reading: null,
    department: null,
    severity: null,
    notificationType: null,
    pattern: null,
    legal: null,
    period: usualPeriod,
    search: '',
  };
}

export function buildSpan(period: CasePeriod, now: Date): NonComplianceSpan {
  if (period === 'all') return {};
  const [year = 0, month = 0, day = 0] = getDayInSaoPaulo(now).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - Number(period), 1));
  // 31 May less three months is the last day of February.
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastOfMonth));
  return { from: first.toISOString().slice(0, 10) };
}

function findUsualTab(seesAll: boolean): CaseTab {
  return seesAll ? 'all' : 'received';
}

function findOf<const Value extends string>(
  values: readonly Value[],
  wanted: string | undefined,
): Value | null {
  return values.find((value) => value === wanted) ?? null;
}

const pauseMs = 300;

interface AddressFilters {
  readonly filters: CaseFilters;
  readonly change: (changed: Partial<CaseFilters>) => void;
  readonly seesAll: boolean;
}

/** The filters of the address. Each change is a step that Back takes back, except the letters of the search. */
export function useCaseFilters(): AddressFilters {
  const { person, parameters, hrefOf, goTo } = usePortal();
  const seesAll = person.isAdmin || person.isQualityManager || person.isReader;
  const inAddress = decodeFilters(parameters, seesAll);
  // Letters appear at once; the address follows when they pause.
  const [typed, setTyped] = useState(inAddress.search);
  const [followed, setFollowed] = useState(inAddress.search);
  if (followed !== inAddress.search) {
    setFollowed(inAddress.search);
    if (typed.trim() !== inAddress.search) setTyped(inAddress.search);
  }

  const write = (filters: CaseFilters, isReplacement: boolean) =>
    goTo(hrefOf('app.non-compliances', encodeFilters(filters, seesAll)), { isReplacement });
  const writeSearch = useEffectEvent((search: string) => {
    if (search.trim() !== inAddress.search) write({ ...inAddress, search }, true);
  });
  useEffect(() => {
    const timer = setTimeout(() => writeSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function change({ search, ...others }: Partial<CaseFilters>) {
    if (search !== undefined) setTyped(search);
    if (Object.keys(others).length > 0) {
      write({ ...inAddress, search: search ?? typed, ...others }, false);
    }
  }

  return { filters: { ...inAddress, search: typed }, change, seesAll };
}
