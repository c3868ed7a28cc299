// Indicators and their results as the quality plugin keeps them, for screens that read, write and read again.
import {
  type KpiDepartment,
  kpiDepartmentsAnswer,
  kpiDepartmentsQueryId,
  kpiValuesAnswer,
  kpiValuesQueryId,
} from '@prumo/contracts/bi/query-result';
import { documentErrorCodes, writtenDocument } from '@prumo/contracts/documents/document-answers';
import {
  kpiConflictReasons,
  kpiDocument,
  kpiInput,
  kpiType,
  type KpiDocument,
} from '@prumo/contracts/documents/kpi';
import {
  decodeKpiResultId,
  kpiResultConflictReasons,
  kpiResultDocument,
  kpiResultInput,
  kpiResultType,
} from '@prumo/contracts/documents/kpi-result';
import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import {
  resultHistoryAnswer,
  resultHistoryCalls,
  type PresentedResultChange,
} from '@prumo/contracts/indicators/result-history';
import { signalCalls, type PresentedIndicatorSignals } from '@prumo/contracts/indicators/signals';
import { decodeDayKey, presentDayKey } from '@prumo/domain/indicators/day-key';
import { firstDayOf, listMonths } from '@prumo/domain/indicators/month';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { findTargetInForce, type TargetValue, writeTarget } from '@prumo/domain/indicators/target-value';

import { refuseDocument } from '../support/fake-documents.ts';
import { answerAnything, answerJson, server, type FakeRequest } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { docstorePath } from '../support/portal.tsx';

export const pluginPath = docstorePath.replace(/\/docstore$/, '');

/** A department that the person leads. */
export const ownDepartment: KpiDepartment = {
  id: 'dep-utia',
  initials: 'UTIA',
  name: 'UTI Adulto',
  mayDefine: true,
  mayRecord: true,
};

interface NewIndicator {
  readonly departmentId?: string;
  readonly code?: string;
  readonly name?: string;
  /** By the day from which they are valid, 2026-01-15. */
  readonly targets?: Readonly<Record<string, TargetValue>>;
  /** By the first days of their months. */
  readonly results?: Readonly<Record<string, number>>;
  readonly others?: Partial<KpiDocument>;
}

interface Stored {
  readonly document: KpiDocument;
  readonly version: number;
}

/** What the person may see; the plugin answers from it until the test ends. */
export class IndicatorStore {
  readonly #departments: readonly KpiDepartment[];
  readonly #stored = new Map<string, Stored>();

  /** Of all results. */
  recordedBy = marina.userName;
  /** What the history of results tells, whichever the indicator. */
  changes: readonly PresentedResultChange[] = [];
  /** Of all indicators; none has any unless told. */
  signals: readonly PresentedIndicatorSignals[] = [];

  constructor(departments: readonly KpiDepartment[] = [ownDepartment]) {
    this.#departments = departments;
    server.on('GET', /\/api\/doQuery\?dataAccessId=kpiDepartments$/, () => this.#answerDepartments());
    server.on('POST', `${pluginPath}/doQuery`, (request) => this.#answerValues(request));
    server.on('GET', /\/api\/docstore\?.*paramtype=kpi(&|$)/, (request) => this.#answerDocuments(request));
    server.on('GET', /\/api\/docstore\?.*paramtype=kpi-result&/, ({ query }) =>
      this.#answerResult(query.get('paramid') ?? ''),
    );
    server.on('GET', resultHistoryCalls.list.path, () =>
      answerJson(resultHistoryAnswer, { changes: [...this.changes] }),
    );
    server.on('GET', signalCalls.list.path, () =>
      answerJson(signalCalls.list.answer, { signals: [...this.signals] }),
    );
    server.on('POST', docstorePath, (request) => this.answerWrite(request));
  }

  /** A percentage of which more is better, verified each month, unless told otherwise. Answers its id. */
  add({
    departmentId = ownDepartment.id,
    code,
    name,
    targets = {},
    results = {},
    others = {},
  }: NewIndicator = {}): string {
    const id = `kpi-${this.#stored.size + 1}`;
    const usualCode = code ?? `IND-${this.#stored.size + 1}`;
    this.#stored.set(id, {
      version: 1,
      document: kpiDocument.parse({
        departmentId,
        code: usualCode,
        name: name ?? `Indicador ${usualCode}`,
        description: 'Para testes.',
        descriptionOfMeasureFormula: 'a / b × 100',
        resultReferenceSource: 'Teste',
        measureUnit: { id: 'percent', name: 'Percentual' },
        verificationFrequency: 'Mensal',
        orientation: 1,
        survey: false,
        useExternaReference: false,
        active: true,
        targets: mapKeys(targets, writeTarget),
        results: mapKeys(results, (value) => ({ value })),
        ...others,
      }),
    });
    return id;
  }

  /** By the first days of their months; nobody is told. */
  record(id: string, results: Readonly<Record<string, number>>): void {
    const { document, version } = this.#get(id);
    const known = { ...document.results, ...mapKeys(results, (value) => ({ value })) };
    this.#stored.set(id, { version, document: { ...document, results: known } });
  }

  /** As somebody else would, which is a new version; nobody is told. */
  change(id: string, change: Partial<KpiDocument>): void {
    const { document, version } = this.#get(id);
    this.#stored.set(id, { version: version + 1, document: { ...document, ...change } });
  }

  get(id: string): KpiDocument {
    return this.#get(id).document;
  }

  /** The only one that has the code. */
  getByCode(code: string): KpiDocument {
    const found = [...this.#stored.values()].filter(({ document }) => document.code === code);
    const [only] = found;
    if (only === undefined || found.length > 1)
      throw new Error(`${found.length} indicators have the code ${code}`);
    return only.document;
  }

  /** Results of an indicator, the earliest first. */
  listValues(id: string): readonly number[] {
    return Object.entries(this.get(id).results ?? {})
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, { value }]) => value);
  }

  #get(id: string): Stored {
    const stored = this.#stored.get(id);
    if (stored === undefined) throw new Error(`There is no indicator ${id}`);
    return stored;
  }

  #answerDepartments(): Response {
    return answerQuery(
      kpiDepartmentsAnswer,
      kpiDepartmentsQueryId,
      this.#departments.map(({ id, initials, name, mayDefine, mayRecord }) => [
        id,
        initials,
        name,
        mayDefine,
        mayRecord,
      ]),
    );
  }

  #answerValues({ form }: FakeRequest): Response {
    const ids = (form.get('paramkpi_key') ?? '').split(',');
    const months = listMonths(Number(form.get('paramseq_mes_i')), Number(form.get('paramseq_mes_f')));
    const rows = ids.flatMap((id) => {
      const { targets, results = {} } = this.get(id);
      const dated = Object.entries(targets).map(([key, { target: number }]) => ({
        validFrom: decodeDayKey(key) ?? '',
        target: number,
        number,
      }));
      return months.map((month) => [
        id,
        month,
        results[presentDayKey(firstDayOf(month))]?.value ?? null,
        findTargetInForce(dated, month)?.number ?? null,
      ]);
    });
    return answerQuery(kpiValuesAnswer, kpiValuesQueryId, rows);
  }

  #answerDocuments({ query }: FakeRequest): Response {
    const id = query.get('paramid');
    const filter = query.get('paramfilter');
    const isBrief = query.get('parambrief') === 'true';
    const found = [...this.#stored].filter(
      ([key, { document }]) =>
        (id === null || id === key) &&
        (filter === null || filter === JSON.stringify({ departmentId: document.departmentId })),
    );
    if (id !== null && found.length === 0) return refuseDocument(404, 'not_found');
    return answerAnything(
      Object.fromEntries(
        found.map(([key, { document, version }]) => {
          const { results, ...brief } = document;
          return [key, { ...(isBrief ? brief : { ...brief, results }), _etag: `"${version}"` }];
        }),
      ),
    );
  }

  /** For tests that let a write wait. */
  answerWrite({ form, headers }: FakeRequest): Response {
    const [type, method, id] = [form.get('paramtype'), form.get('parammethod'), form.get('paramid')];
    if (type === kpiResultType) {
      return method === 'DELETE' ? this.#removeResult(id ?? '') : this.#recordResults(form);
    }
    if (type !== kpiType) return answerJson(writtenDocument, { success: true, id: 'some-document' });
    return id === null ? this.#create(form) : this.#replace(id, form, headers.get('if-match'));
  }

  #create(form: URLSearchParams): Response {
    const document = decodeWritten(form);
    const isTaken = [...this.#stored.values()].some(
      ({ document: { code, departmentId } }) =>
        code === document.code && departmentId === document.departmentId,
    );
    if (isTaken) {
      return refuseDocument(409, documentErrorCodes.documentConflict, {
        reason: kpiConflictReasons.codeTaken,
      });
    }
    const id = `kpi-${this.#stored.size + 1}`;
    this.#stored.set(id, { version: 1, document });
    return answerJson(writtenDocument, { success: true, id });
  }

  #replace(id: string, form: URLSearchParams, ifMatch: string | null): Response {
    const { document, version } = this.#get(id);
    if (ifMatch !== `"${version}"`) return refuseDocument(412, documentErrorCodes.staleDocument);
    const { results = {} } = document;
    this.#stored.set(id, { version: version + 1, document: { ...decodeWritten(form), results } });
    return answerJson(writtenDocument, { success: true, id });
  }

  #recordResults(form: URLSearchParams): Response {
    const { indicatorId, months } = kpiResultInput.parse(readDocument(form));
    const { results = {} } = this.get(indicatorId);
    const days = months.map(({ date, value, numerator, denominator }) => ({
      day: firstDayOf(date),
      result: { value, ...buildRatio(numerator, denominator) },
    }));
    const taken = days.filter(({ day }) => presentDayKey(day) in results).map(({ day }) => day);
    if (taken.length > 0) {
      const { monthTaken } = kpiResultConflictReasons;
      return refuseDocument(409, documentErrorCodes.documentConflict, { reason: monthTaken, months: taken });
    }
    const { document, version } = this.#get(indicatorId);
    const added = Object.fromEntries(days.map(({ day, result }) => [presentDayKey(day), result]));
    this.#stored.set(indicatorId, { version, document: { ...document, results: { ...results, ...added } } });
    return answerJson(writtenDocument, { success: true, id: indicatorId });
  }

  #answerResult(resultId: string): Response {
    const { indicatorId = '', month = 0 } = decodeKpiResultId(resultId) ?? {};
    const { departmentId, results = {} } = this.get(indicatorId);
    const date = firstDayOf(month);
    const content = kpiResultDocument.parse({
      indicatorId,
      departmentId,
      date,
      value: results[presentDayKey(date)]?.value,
      origin: 'manual',
      recordedBy: this.recordedBy,
      recordedAt: '2026-03-02T12:00:00.000Z',
    });
    return answerAnything({ [resultId]: content });
  }

  #removeResult(resultId: string): Response {
    const { indicatorId = '', month = 0 } = decodeKpiResultId(resultId) ?? {};
    const { document, version } = this.#get(indicatorId);
    const { [presentDayKey(firstDayOf(month))]: _removed, ...results } = document.results ?? {};
    this.#stored.set(indicatorId, { version, document: { ...document, results } });
    return answerJson(writtenDocument, { success: true, id: resultId });
  }
}

type Row = readonly (string | number | boolean | null)[];

function answerQuery(
  schema: { parse(value: unknown): unknown },
  name: string,
  rows: readonly Row[],
): Response {
  const answer = {
    metadata: [{ colIndex: 0, colType: 'String', colName: name }],
    queryInfo: { totalRows: String(rows.length) },
    resultset: rows,
  };
  schema.parse(answer);
  return answerAnything(answer);
}

function readDocument(form: URLSearchParams): unknown {
  return JSON.parse(form.get('paramdoc') ?? '');
}

/** As the server reads and keeps it: what is null is not there. */
function decodeWritten(form: URLSearchParams): KpiDocument {
  const input = kpiInput.parse(readDocument(form));
  const { id: unitId } = input.measureUnit ?? {};
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  return kpiDocument.parse({
    ...present,
    ...(unitId !== undefined && {
      measureUnit: { id: unitId, name: findMeasureUnit(unitId)?.name ?? unitId },
    }),
  });
}

function mapKeys<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([day, value]) => [presentDayKey(day), map(value)]));
}
