// Critical analyses as the gateway keeps them, with tasks as the engine would have them.
import { analysisReport, type PresentedAnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import {
  analysisErrorCodes,
  resultAnalysesAnswer,
  resultAnalysis,
  resultAnalysisCalls,
  resultAnalysisInput,
  type FollowedTask,
  type PresentedResultAnalysis,
  type ResultAnalysisInput,
  type SentResultAnalysis,
} from '@prumo/contracts/indicators/result-analysis';
import { racpVerdictInput } from '@prumo/contracts/indicators/racp-verdict';

import type { KpiDocument } from '@prumo/contracts/documents/kpi';
import { buildChartSeries } from '@prumo/domain/indicators/chart-series';
import { compareResults } from '@prumo/domain/indicators/compare-results';
import { decodeDayKey } from '@prumo/domain/indicators/day-key';
import { findPeriodAround, firstDayOf, monthOfDay } from '@prumo/domain/indicators/month';
import { readTarget, writeTarget } from '@prumo/domain/indicators/target-value';

import { refuseDocument } from '../support/fake-documents.ts';
import { answerJson, server, type FakeRequest } from '../support/fake-server.ts';
import { firstDayMonthsAgo, monthsAgo } from '../indicators/indicator-months.ts';
import { ownDepartment, type IndicatorStore } from '../indicators/indicator-store.ts';

interface KeptAnalysis {
  readonly input: ResultAnalysisInput | null;
  readonly analysis: PresentedResultAnalysis;
}

/** What was analysed; the gateway answers from it until the test ends. */
export class AnalysisStore {
  readonly #author: string;
  readonly #kept = new Map<string, KeptAnalysis>();
  /** False: the engine is away, and tasks stay missing. */
  hasEngine = true;

  /** Beside those of somebody of quality who records results of the department. */
  rights: Partial<PresentedAnalysisReport['rights']> = {};

  /** @param indicators Of which reports tell; without them none is answered. */
  constructor({
    author = 'MARINA.LOPES',
    indicators,
  }: { readonly author?: string; readonly indicators?: Pick<IndicatorStore, 'get'> } = {}) {
    this.#author = author;
    if (indicators !== undefined) {
      server.on('GET', reportPath, ({ path }) => this.#answerReport(path, indicators));
    }
    server.on('GET', resultAnalysisCalls.list.path, ({ query }) =>
      this.#answerList(query.get('indicatorId') ?? ''),
    );
    server.on('GET', onePath, ({ path }) => this.#answerOne(path));
    server.on('PUT', onePath, (request) => this.answerSave(request));
    server.on('PUT', verdictPath, (request) => this.#answerJudge(request));
  }

  /** One that was there before, of last month unless told. */
  add(indicatorId: string, others: Partial<PresentedResultAnalysis> = {}): PresentedResultAnalysis {
    const id = `00000000-0000-4000-8000-${String(this.#kept.size).padStart(12, '0')}`;
    const analysis: PresentedResultAnalysis = {
      id,
      indicatorId,
      month: firstDayMonthsAgo(1),
      result: 6.4,
      target: 5,
      author: this.#author,
      createdAt: '2026-01-15T12:00:00Z',
      isOutdated: false,
      improvementOption: false,
      resultAnalysis: 'A taxa subiu com a equipe nova.',
      racp: null,
      racpNumber: others.racp ? { year: 2026, number: this.#kept.size + 1 } : null,
      tasks: [],
      round: 1,
      previousId: null,
      nextId: null,
      verdict: null,
      ...others,
    };
    this.#kept.set(id, { input: null, analysis });
    return analysis;
  }

  /** As time and other people would; nobody is told. */
  change(id: string, change: Partial<PresentedResultAnalysis>): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) throw new Error(`There is no analysis ${id}`);
    this.#kept.set(id, { ...kept, analysis: { ...kept.analysis, ...change } });
  }

  list(indicatorId: string): readonly PresentedResultAnalysis[] {
    return [...this.#kept.values()]
      .map(({ analysis }) => analysis)
      .filter((analysis) => analysis.indicatorId === indicatorId)
      .toReversed();
  }

  #answerList(indicatorId: string): Response {
    return answerJson(resultAnalysesAnswer, { analyses: [...this.list(indicatorId)] });
  }

  #answerOne(path: string): Response {
    const kept = this.#kept.get(readId(path));
    return kept === undefined ? refuseDocument(404, 'not_found') : answerJson(resultAnalysis, kept.analysis);
  }

  #answerReport(path: string, indicators: Pick<IndicatorStore, 'get'>): Response {
    const analysis = this.#kept.get(readId(path.slice(0, path.lastIndexOf('/'))))?.analysis;
    if (analysis === undefined) return refuseDocument(404, 'not_found');
    return answerJson(
      analysisReport,
      buildReport(analysis, indicators.get(analysis.indicatorId), {
        isOfDepartment: true,
        mayJudge: true,
        isOfQuality: true,
        readableRounds: [...this.#kept.keys()],
        nextRoundMonth: firstDayMonthsAgo(1),
        ...this.rights,
      }),
    );
  }

  /** For tests that lose the answer. */
  answerSave({ path, json }: FakeRequest): Response {
    const id = readId(path);
    const input = json() as SentResultAnalysis;
    const read = resultAnalysisInput.parse(input);
    const known = this.#kept.get(id);
    const isTaken = known !== undefined && JSON.stringify(known.input) !== JSON.stringify(read);
    if (isTaken) {
      return refuseDocument(409, analysisErrorCodes.idTaken);
    }
    const analysis = { ...(known?.analysis ?? this.#build(id, input)), tasks: this.#followTasks(input) };
    this.#kept.set(id, { input: read, analysis });
    return answerJson(resultAnalysis, analysis, known === undefined ? 201 : 200);
  }

  #answerJudge({ path, json }: FakeRequest): Response {
    const id = readId(path.slice(0, path.lastIndexOf('/')));
    const kept = this.#kept.get(id);
    if (kept === undefined) return refuseDocument(404, 'not_found');
    const nothing = { months: [], mean: null, target: null };
    const verdict = {
      ...racpVerdictInput.parse(json()),
      judgedBy: 'MARINA.LOPES',
      judgedAt: new Date().toISOString(),
      comparison: { before: nothing, after: nothing },
    };
    this.change(id, { verdict });
    return answerJson(resultAnalysis, { ...kept.analysis, verdict });
  }

  #build(id: string, { racp, previousId = null, ...input }: SentResultAnalysis): PresentedResultAnalysis {
    return {
      ...input,
      id,
      previousId,
      round: previousId === null ? 1 : 2,
      nextId: null,
      verdict: null,
      result: 6.4,
      target: 5,
      author: this.#author,
      createdAt: new Date().toISOString(),
      isOutdated: false,
      racp: racp === null ? null : withoutTasks(racp),
      racpNumber: racp === null ? null : { year: 2026, number: this.#kept.size + 1 },
      tasks: [],
    };
  }

  #followTasks({ racp }: SentResultAnalysis): FollowedTask[] {
    if (racp === null) return [];
    const { methodAnalysis, assignee, dueDate } = racp;
    const planned = racp.actionPlanOption ? racp.tasks : [];
    return [
      ...planned.map((task) => ({ kind: 'action' as const, ...task })),
      { kind: 'method' as const, name: methodAnalysis, assignee, dueDate },
    ].map(({ kind, name, assignee: person, dueDate: day }, index) => {
      const executor = person ?? this.#author;
      const state = executor === this.#author ? 'open' : 'delegated';
      return {
        id: `planned-${index + 1}`,
        kind,
        name,
        assignee: executor,
        dueDate: day ?? null,
        taskId: this.hasEngine ? `task-${index + 1}` : null,
        state: this.hasEngine ? state : 'missing',
        endedAt: null,
      };
    });
  }
}

function withoutTasks({ tasks: _planned, ...racp }: NonNullable<SentResultAnalysis['racp']>) {
  return racp;
}

/** By the same rules as the server does. */
function buildReport(
  analysis: PresentedResultAnalysis,
  document: KpiDocument,
  rights: PresentedAnalysisReport['rights'],
): PresentedAnalysisReport {
  const results = Object.entries(document.results ?? {})
    .map(([key, { value }]) => ({ month: monthOfDay(decodeDayKey(key) ?? ''), value }))
    .toSorted((one, other) => one.month - other.month);
  const targets = Object.entries(document.targets).map(([key, { target, targetTo }]) => ({
    validFrom: decodeDayKey(key) ?? '',
    target: readTarget(target, targetTo),
  }));
  const [month, thisMonth] = [monthOfDay(analysis.month), monthsAgo(0)];
  return {
    analysis,
    indicator: {
      code: document.code,
      name: document.name,
      departmentName: ownDepartment.name,
      measureUnit: document.measureUnit?.id ?? null,
      measureFormula: document.descriptionOfMeasureFormula,
      verificationFrequency: document.verificationFrequency ?? null,
      orientation: document.orientation,
    },
    months: buildChartSeries(results, targets, findPeriodAround(month, thisMonth)).map((shown) => ({
      month: firstDayOf(shown.month),
      result: shown.result,
      ...shown.ratio,
      ...(shown.target === null ? { target: null } : writeTarget(shown.target)),
    })),
    presentResult: results.find((result) => result.month === month)?.value ?? analysis.result,
    comparison:
      analysis.verdict?.comparison ??
      compareResults(
        { results, targets, orientation: document.orientation },
        { ...analysis, month },
        thisMonth,
      ),
    rights,
  };
}

const reportPath = new RegExp(String.raw`^${resultAnalysisCalls.list.path}/[0-9a-f-]{36}/report$`);

const onePath = new RegExp(String.raw`^${resultAnalysisCalls.list.path}/[0-9a-f-]{36}$`);

const verdictPath = new RegExp(String.raw`^${resultAnalysisCalls.list.path}/[0-9a-f-]{36}/verdict$`);

function readId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
