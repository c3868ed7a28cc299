// How long a request may keep its connection while it brings its body or lets its answer lie. Who makes progress is
// let go on: a large file over a bad line takes as long as it takes.

export interface TransferLimits {
  /** How long a body may stand still. Every byte that comes gives some of it back. */
  readonly patienceMs: number;
  /** A body that comes with so many never runs out of it. */
  readonly slowestBytesPerSecond: number;
  /** Longest time for the body of a request that nobody is known to have sent. */
  readonly longestUnknownMs: number;
  /** For what still comes of a body whose request has been answered. */
  readonly longestRestMs: number;
  /** How long an answer to nobody known may lie unread. */
  readonly longestUnreadMs: number;
}

export const usualTransferLimits = {
  slowestBytesPerSecond: 500,
  longestUnknownMs: 120_000,
  longestRestMs: 10_000,
  longestUnreadMs: 60_000,
} as const;

/** Kept from one look to the next. */
export interface Transfer {
  readonly patienceMs: number;
  readonly ageMs: number;
  readonly restMs: number;
  readonly unreadMs: number;
}

/** What happened since the last look. */
export interface TransferLook {
  readonly passedMs: number;
  readonly bodyBytes: number;
  readonly isBodyComplete: boolean;
  readonly isAnswered: boolean;
  /** Some of the answer waits to be taken, and nothing was. */
  readonly isUnread: boolean;
  readonly isKnown: boolean;
}

/** `too-slow`: to be told so with 408. `close`: nothing more to say. */
export type TransferVerdict = 'fine' | 'too-slow' | 'close';

export function beginTransfer({ patienceMs }: TransferLimits): Transfer {
  return { patienceMs, ageMs: 0, restMs: 0, unreadMs: 0 };
}

export function classifyTransfer(
  limits: TransferLimits,
  before: Transfer,
  look: TransferLook,
): { readonly verdict: TransferVerdict; readonly transfer: Transfer } {
  const transfer = advance(limits, before, look);
  return { verdict: classify(limits, transfer, look), transfer };
}

function advance(limits: TransferLimits, before: Transfer, look: TransferLook): Transfer {
  const regainedMs = (look.bodyBytes / limits.slowestBytesPerSecond) * 1000;
  const isRest = look.isAnswered && !look.isBodyComplete;
  return {
    patienceMs: Math.min(limits.patienceMs, before.patienceMs - look.passedMs + regainedMs),
    ageMs: before.ageMs + look.passedMs,
    restMs: isRest ? before.restMs + look.passedMs : 0,
    unreadMs: look.isUnread ? before.unreadMs + look.passedMs : 0,
  };
}

function classify(limits: TransferLimits, transfer: Transfer, look: TransferLook): TransferVerdict {
  if (!look.isKnown && transfer.unreadMs > limits.longestUnreadMs) return 'close';
  if (look.isBodyComplete) return 'fine';
  const isLate = !look.isKnown && transfer.ageMs > limits.longestUnknownMs;
  const isStill = transfer.patienceMs < 0;
  if (look.isAnswered) return isStill || transfer.restMs > limits.longestRestMs ? 'close' : 'fine';
  return isStill || isLate ? 'too-slow' : 'fine';
}
