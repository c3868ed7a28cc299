// What the gateway says the numbers of indicators mean, by the rules that the server has too.
import { type PresentedSignalsOfIndicator, signalCalls } from '@prumo/contracts/indicators/signals';
import { decodeDayKey } from '@prumo/domain/indicators/day-key';
import { firstDayOf, monthOfDay } from '@prumo/domain/indicators/month';
import { readTarget } from '@prumo/domain/indicators/target-value';
import { assessIndicator } from '@prumo/domain/spc/assess-indicator';

import { monthsAgo } from '../indicators/indicator-months.ts';
import type { IndicatorStore } from '../indicators/indicator-store.ts';
import { answerJson, server, type FakeRequest } from '../support/fake-server.ts';

const onePath = /^\/gateway\/signals\/[^/?]+$/;
const rebasesPath = /^\/gateway\/signals\/[^/?]+\/rebases$/;
const rebasePath = /^\/gateway\/signals\/[^/?]+\/rebases\/[^/?]+$/;

/** Answers until the test ends; whoever may rebase is whoever looks. */
export class SignalStore {
  readonly #indicators: IndicatorStore;
  rebases: PresentedSignalsOfIndicator['rebases'] = [];
  markers: PresentedSignalsOfIndicator['markers'] = [];
  suggestedRebase: PresentedSignalsOfIndicator['suggestedRebase'] = null;
  mayRebase = true;

  constructor(indicators: IndicatorStore) {
    this.#indicators = indicators;
    server.on('GET', onePath, (request) => this.answerRead(request));
    server.on('POST', rebasesPath, (request) => this.answerAdd(request));
    server.on('DELETE', rebasePath, (request) => this.#answerRemove(request));
  }

  /** For tests that let it wait, as the next one. */
  answerRead({ path }: FakeRequest): Response {
    return answerJson(signalCalls.read.answer, this.#present(readId(path)));
  }

  answerAdd({ path, json }: FakeRequest): Response {
    const { month, reason } = json() as { readonly month: string; readonly reason: string };
    this.rebases = [
      ...this.rebases,
      { month, reason, author: 'MARINA.LOPES', createdAt: '2026-11-02T12:00:00.000Z' },
    ];
    return answerJson(signalCalls.addRebase.answer, this.#present(readId(path)), 201);
  }

  #answerRemove({ path }: FakeRequest): Response {
    this.rebases = this.rebases.filter(({ month }) => !path.endsWith(month));
    return answerJson(signalCalls.removeRebase.answer, this.#present(readId(path)));
  }

  #present(id: string): PresentedSignalsOfIndicator {
    const { rebases, markers, suggestedRebase, mayRebase } = this;
    return { chart: this.#presentChart(id), rebases, markers, suggestedRebase, mayRebase };
  }

  #presentChart(id: string): PresentedSignalsOfIndicator['chart'] {
    const { orientation, targets, results = {} } = this.#indicators.get(id);
    const signals = assessIndicator({
      orientation,
      results: Object.entries(results).map(([key, { value }]) => ({ month: readMonth(key), value })),
      targets: Object.entries(targets).map(([key, target]) => ({
        validFrom: decodeDayKey(key) ?? '',
        target: readTarget(target.target, target.targetTo),
      })),
      thisMonth: monthsAgo(0),
      rebases: this.rebases.map(({ month }) => ({ month: monthOfDay(month) })),
    });
    const { lastPoint, assurance = null, eventFreeRun } = signals;
    if (lastPoint === undefined) return null;
    return {
      indicatorId: id,
      chart: signals.chart,
      variation: signals.variation,
      assurance,
      isTrial: signals.isTrial,
      isRunOnly: signals.isRunChartOnly,
      isAssuranceDisturbed: signals.hasSpecialVariationInAssurance,
      attention: signals.attention,
      last: { ...lastPoint, month: firstDayOf(lastPoint.month) },
      monthsSinceEvent: eventFreeRun?.monthsSinceLastEvent ?? null,
      points: signals.points.map((point) => ({ ...point, month: firstDayOf(point.month) })),
      segments: signals.segments.map(({ from, to, mean, lower, upper, nearLower, nearUpper, isTrial }) => ({
        from: firstDayOf(from),
        to: firstDayOf(to),
        mean,
        lower: lower ?? null,
        upper: upper ?? null,
        nearLower: nearLower ?? null,
        nearUpper: nearUpper ?? null,
        isTrial,
      })),
    };
  }
}

function readId(path: string): string {
  return path.split('/')[3] ?? '';
}

function readMonth(key: string): number {
  return monthOfDay(decodeDayKey(key) ?? '');
}
