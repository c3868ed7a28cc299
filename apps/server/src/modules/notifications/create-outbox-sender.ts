// Takes what waits in the outbox and hands it over, beside any number of other copies of the server that do the same. An entry is
// taken and committed before it is handed over, and noted as sent right after. Between these two lies the only place where
// one may go out twice: the other side has it, and the server dies before that is noted (docs/decisions/0040).
import { outgoingChannels, type OutgoingChannel } from '@prumo/contracts/notifications/notifications';
import type { Database } from '@prumo/database/database';
import { findUnavailability } from '@prumo/database/database-unavailable-error';
import { findRetryPause } from '@prumo/domain/notifications/delivery';

import { DeliveryFailure, type Deliver } from './delivery-failure.ts';
import { createOutboxRepository, type DeliveryEnd, type TakenEntry } from './outbox.repository.ts';

export interface OutboxSender {
  start(): void;
  /** Something was put there and is committed: no need to wait for the next look. */
  nudge(): void;
  /** Waits for what is being handed over. */
  close(): Promise<void>;
}

export interface OutboxSenderParts {
  readonly database: Database;
  readonly deliver: Readonly<Record<OutgoingChannel, Deliver<TakenEntry>>>;
  readonly clock: () => number;
  readonly onChanged: () => void;
  readonly reportFailure: (error: unknown) => void;
  readonly lookMs?: number;
  readonly graceMs?: number;
  /** While the other side is away, the others wait so long as well. */
  readonly awayMs?: number;
  /** Of each channel. */
  readonly lanes?: number;
}

const usualLookMs = 5_000;
/** A copy that only lost its connection is back by then. */
const usualGraceMs = 3_000;
const usualAwayMs = 30_000;
const usualLanes = 4;
const longestAnswer = 500;

export function createOutboxSender(parts: OutboxSenderParts): OutboxSender {
  const { database, clock, onChanged, reportFailure } = parts;
  const { lookMs = usualLookMs, graceMs = usualGraceMs, awayMs = usualAwayMs, lanes = usualLanes } = parts;
  const outbox = createOutboxRepository(database);
  const awayUntil = new Map<OutgoingChannel, number>();
  const missedSince = new Map<number, number>();
  /** Handed over or not, but not noted, because the database was away. */
  const owedEnds = new Map<string, { readonly copy: number; readonly end: DeliveryEnd }>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const stopping = new AbortController();
  let isNudged = false;

  /** Of each channel, so that one whose other side does not answer keeps nobody waiting who goes another way. */
  const lanesAtWork = new Map<TakenEntry['channel'], number>();
  const underWay = new Set<Promise<void>>();

  const now = (): Date => new Date(clock());

  function report(error: unknown): void {
    if (findUnavailability(error) === undefined && !stopping.signal.aborted) reportFailure(error);
  }

  function listReachable(): readonly OutgoingChannel[] {
    return outgoingChannels.filter((channel) => (awayUntil.get(channel) ?? 0) <= Date.now());
  }

  async function handOver(entry: TakenEntry): Promise<DeliveryEnd> {
    try {
      return { state: 'sent', answer: present(await parts.deliver[entry.channel](entry)) };
    } catch (error) {
      const isExpected = error instanceof DeliveryFailure;
      if (!isExpected) reportFailure(error);
      if (isExpected && error.isAway) awayUntil.set(entry.channel, Date.now() + awayMs);
      const answer = present(error instanceof Error ? error.message : String(error));
      if (isExpected && error.isFinal) return { state: 'parked', answer, reason: 'refused' };
      const pauseMs = findRetryPause(entry.attempts);
      if (pauseMs === null) return { state: 'parked', answer, reason: 'tries-used-up' };
      return { state: 'waiting', answer, notBefore: new Date(clock() + pauseMs) };
    }
  }

  function openLane(copy: number, channel: TakenEntry['channel']): void {
    const atWork = lanesAtWork.get(channel) ?? 0;
    if (atWork >= lanes || stopping.signal.aborted) return;
    lanesAtWork.set(channel, atWork + 1);
    const lane = runLane(copy, channel)
      .catch(report)
      .finally(() => {
        lanesAtWork.set(channel, (lanesAtWork.get(channel) ?? 1) - 1);
        underWay.delete(lane);
      });
    underWay.add(lane);
  }

  async function runLane(copy: number, channel: TakenEntry['channel']): Promise<void> {
    while (!stopping.signal.aborted && listReachable().includes(channel)) {
      const entry = await outbox.take([channel], copy, now());
      if (entry === undefined) return;
      // Where there is one, there may be more.
      openLane(copy, channel);
      const end = await handOver(entry);
      try {
        await outbox.end(entry.id, copy, end, now());
      } catch (error) {
        owedEnds.set(entry.id, { copy, end });
        throw error;
      }
      onChanged();
    }
  }

  async function settle(): Promise<void> {
    for (const [id, { copy, end }] of owedEnds) {
      await outbox.end(id, copy, end, now());
      owedEnds.delete(id);
      onChanged();
    }
  }

  async function takeBack(): Promise<void> {
    const holders = await outbox.listHolders();
    const living = new Set(await database.presence.listPresent(holders));
    for (const copy of missedSince.keys()) if (living.has(copy)) missedSince.delete(copy);
    for (const copy of holders.filter((holder) => !living.has(holder))) {
      const since = missedSince.get(copy) ?? Date.now();
      missedSince.set(copy, since);
      if (Date.now() - since < graceMs) continue;
      await outbox.giveBack(copy, now());
      missedSince.delete(copy);
    }
  }

  async function goAround(): Promise<void> {
    const copy = await database.presence.announce();
    do {
      isNudged = false;
      await settle();
      await takeBack();
      for (const channel of listReachable()) openLane(copy, channel);
    } while (isNudged && !stopping.signal.aborted);
  }

  function look(): void {
    if (stopping.signal.aborted) return;
    if (round !== undefined) {
      isNudged = true;
      return;
    }
    clearTimeout(timer);
    round = goAround()
      .catch(report)
      .finally(() => {
        round = undefined;
        if (stopping.signal.aborted) return;
        timer = setTimeout(look, missedSince.size > 0 ? Math.min(lookMs, graceMs) : lookMs);
        timer.unref();
      });
  }

  return {
    start: look,
    nudge: look,
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await round;
      await Promise.all(underWay);
    },
  };
}

/** PostgreSQL has no texts with NUL. */
function present(text: string): string {
  return text.replaceAll('\0', '').slice(0, longestAnswer);
}
