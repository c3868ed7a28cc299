// Signals are computed when something changes that they are made of: by whoever writes it, in the same transaction; and by
// whoever reads, where somebody wrote past the services or the month has turned.
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { getMonthInSaoPaulo, type Month } from '@prumo/domain/indicators/month';

import { type ComputedSignals, computeSignals } from './compute-signals.ts';
import { findSignalEvent } from './find-signal-event.ts';
import {
  createSignalsRepository,
  type LockedSignals,
  type SignalFilter,
  type StoredChart,
  type StoredSignals,
} from './signals.repository.ts';

/** Those of these indicators, after a change. `connection` is the transaction of the change itself. */
export async function refreshSignals(
  connection: Connection,
  indicatorIds: readonly string[],
  now: Date,
): Promise<void> {
  if (indicatorIds.length === 0) return;
  const signals = createSignalsRepository(connection);
  let locked = await signals.lock(indicatorIds);
  if (locked.length < new Set(indicatorIds).size) {
    await signals.addMissing(indicatorIds);
    locked = await signals.lock(indicatorIds);
  }
  await store(connection, locked, getMonthInSaoPaulo(now));
}

/** So few that what is locked is free again soon. */
const batchSize = 50;

/**
 * Those of these indicators that are not what they should be. What others have locked is theirs to refresh, and is not
 * waited for.
 */
async function refreshDueSignals(
  database: Database,
  indicatorIds: readonly string[],
  thisMonth: Month,
): Promise<void> {
  await createSignalsRepository(database).addMissing(indicatorIds);
  for (let begin = 0; begin < indicatorIds.length; begin += batchSize) {
    const batch = indicatorIds.slice(begin, begin + batchSize);
    await database.transaction(async (connection) => {
      const locked = await createSignalsRepository(connection).lockDue(batch, thisMonth);
      await store(connection, locked, thisMonth);
    });
  }
}

/** The lock first and the rest after it: what was written until then must show. */
async function store(
  connection: Connection,
  locked: readonly LockedSignals[],
  thisMonth: Month,
): Promise<void> {
  if (locked.length === 0) return;
  const signals = createSignalsRepository(connection);
  const computed = await computeAll(
    connection,
    locked.map(({ indicatorId }) => indicatorId),
    thisMonth,
  );
  await signals.write([...computed.values()]);
  await signals.addEvents(
    locked.flatMap(({ indicatorId, before }) => {
      const found = computed.get(indicatorId)?.found;
      const event = findSignalEvent(before, found?.last);
      if (event === undefined || !found) return [];
      return [{ ...event, indicatorId, variation: found.summary.variation }];
    }),
  );
}

async function computeAll(
  connection: Connection,
  indicatorIds: readonly string[],
  thisMonth: Month,
): Promise<ReadonlyMap<string, ComputedSignals>> {
  const computed = new Map<string, ComputedSignals>();
  const yielder = createYielder();
  for (const series of await createSignalsRepository(connection).listSeries(indicatorIds)) {
    computed.set(series.indicatorId, computeSignals(series, thisMonth));
    if (yielder.isDue()) await yielder.giveWay();
  }
  return computed;
}

/** Signals as they are now. */
export interface CurrentSignals extends StoredSignals {
  /** Where they could not be stored, because somebody else does so at this moment. */
  readonly computed?: ComputedSignals;
}

/** What of each indicator is stored, refreshed where that was due. */
export async function readSignals(
  database: Database,
  filter: SignalFilter,
  now: Date,
): Promise<readonly CurrentSignals[]> {
  const thisMonth = getMonthInSaoPaulo(now);
  const signals = createSignalsRepository(database);
  const stored = await signals.list(filter, thisMonth);
  const due = listDue(stored);
  if (due.length === 0) return stored;
  await refreshDueSignals(database, due, thisMonth);
  const refreshed = await signals.list(filter, thisMonth);
  const others = await computeAll(database, listDue(refreshed), thisMonth);
  return refreshed.map((one) => {
    const computed = others.get(one.indicatorId);
    return computed === undefined ? one : { ...one, ...describe(computed), computed };
  });
}

function describe({ found }: ComputedSignals): Omit<StoredSignals, 'indicatorId' | 'isDue'> {
  return {
    lastMonth: found?.last.month ?? null,
    lastKind: found?.last.kind ?? null,
    attention: found?.summary.attention ?? null,
    summary: found && JSON.stringify(found.summary),
  };
}

/** By the ids of their indicators; one without results that are judged has none. */
export async function readSignalCharts(
  database: Database,
  indicatorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PresentedSignalChart>> {
  const signals = createSignalsRepository(database);
  const stored = await signals.listCharts(indicatorIds, getMonthInSaoPaulo(now));
  if (!stored.some(({ isDue }) => isDue)) return chartsOf(stored);
  const current = await readSignals(database, { scope: 'all', indicatorIds }, now);
  const charts = chartsOf(await signals.listCharts(indicatorIds, getMonthInSaoPaulo(now)));
  for (const { indicatorId, computed } of current) {
    if (computed === undefined) continue;
    if (computed.found === null) charts.delete(indicatorId);
    else charts.set(indicatorId, computed.found.chart);
  }
  return charts;
}

function chartsOf(stored: readonly StoredChart[]): Map<string, PresentedSignalChart> {
  return new Map(stored.flatMap(({ indicatorId, chart }) => (chart === null ? [] : [[indicatorId, chart]])));
}

export async function readSignalChart(
  database: Database,
  indicatorId: string,
  now: Date,
): Promise<PresentedSignalChart | null> {
  return (await readSignalCharts(database, [indicatorId], now)).get(indicatorId) ?? null;
}

function listDue(stored: readonly StoredSignals[]): readonly string[] {
  return stored.filter(({ isDue }) => isDue).map(({ indicatorId }) => indicatorId);
}
