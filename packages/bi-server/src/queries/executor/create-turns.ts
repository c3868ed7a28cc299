// Makes queries wait for their turn, for a limited time and as long as somebody wants them.
import { AbandonedQueryError, QueryTurnError } from '../query-error.ts';
import { createFairQueue, type FairQueueRules, type QueueTicket } from './fair-queue.ts';

export interface Turns {
  /** Runs the work when its turn has come. Throws QueryTurnError when it does not come in time. */
  take<Result>(wish: TurnWish, work: () => Promise<Result>): Promise<Result>;
}

export interface TurnWish {
  readonly person: string;
  readonly source: string;
  readonly waitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** More than any report asks for at once; beyond it somebody fills the memory with queries that wait. */
const mostWaitingPerPerson = 50;

export function createTurns(rules: FairQueueRules): Turns {
  const queue = createFairQueue(rules);
  const starters = new Map<QueueTicket, () => void>();

  function startAll(): void {
    for (let next = queue.startNext(); next !== undefined; next = queue.startNext()) {
      starters.get(next)?.();
      starters.delete(next);
    }
  }

  function leave(ticket: QueueTicket): void {
    starters.delete(ticket);
    queue.leave(ticket);
    startAll();
  }

  function buildRefusal(person: string): QueryTurnError {
    const isOwn = queue.countRunning(person) >= rules.mostPerPerson;
    return new QueryTurnError(isOwn ? 'own' : 'others', rules.mostPerPerson);
  }

  async function waitForStart(ticket: QueueTicket, { waitMs, signal }: TurnWish): Promise<void> {
    const abandoned = new AbandonedQueryError('Nobody waits for the result any more.');
    if (signal?.aborted === true) throw abandoned;
    let timer: NodeJS.Timeout | undefined;
    let abandon: () => void = () => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        abandon = () => reject(abandoned);
        signal?.addEventListener('abort', abandon, { once: true });
        timer = setTimeout(() => reject(buildRefusal(ticket.person)), waitMs);
        starters.set(ticket, resolve);
        startAll();
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandon);
    }
  }

  return {
    async take(wish, work) {
      const { person, source } = wish;
      if (queue.countWaiting(person) >= mostWaitingPerPerson) {
        throw new QueryTurnError('own', rules.mostPerPerson);
      }
      const ticket = queue.join(person, source);
      try {
        await waitForStart(ticket, wish);
        return await work();
      } finally {
        leave(ticket);
      }
    },
  };
}
