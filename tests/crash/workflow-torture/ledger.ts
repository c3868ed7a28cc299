// What the clients asked for and what they were told. A request whose connection died is unknown: it may have been
// done or not, but never half, and never twice.
export type Outcome = 'done' | 'refused' | 'unknown';

export interface StartEntry {
  readonly businessKey: string;
  readonly outcome: Outcome;
  readonly instanceId: string | null;
}

export interface CompletionEntry {
  readonly taskId: string;
  readonly outcome: Outcome;
}

/** Every write has a name of its own, so what became of it can be read back. */
export interface VariableEntry {
  readonly name: string;
  readonly value: string;
  readonly outcome: Outcome;
}

export interface CommentEntry {
  readonly message: string;
  readonly outcome: Outcome;
}

export interface SubtaskEntry {
  readonly name: string;
  readonly outcome: Outcome;
}

export interface ClaimEntry {
  readonly taskId: string;
  readonly userId: string;
  readonly outcome: Outcome;
}

export interface DeletionEntry {
  readonly instanceId: string;
  readonly reason: string;
  readonly outcome: Outcome;
}

export interface Ledger {
  readonly starts: StartEntry[];
  readonly completions: CompletionEntry[];
  readonly variables: VariableEntry[];
  readonly comments: CommentEntry[];
  readonly subtasks: SubtaskEntry[];
  readonly claims: ClaimEntry[];
  readonly deletions: DeletionEntry[];
  readonly seenTaskIds: Set<string>;
  /** Of two who completed a task at once one did, and the other was told that there is no such task. */
  lostRaces: number;
  /** Answers that no state of a process explains. */
  readonly surprises: string[];
  /** Of every request, by what it was for. */
  readonly tally: Map<string, Record<Outcome, number>>;
  /** For names that nobody else uses. */
  nextNumber(): number;
}

export function createLedger(): Ledger {
  let lastNumber = 0;
  return {
    starts: [],
    completions: [],
    variables: [],
    comments: [],
    subtasks: [],
    claims: [],
    deletions: [],
    seenTaskIds: new Set(),
    lostRaces: 0,
    surprises: [],
    tally: new Map(),
    nextNumber() {
      lastNumber += 1;
      return lastNumber;
    },
  };
}

export function noteOutcome(ledger: Ledger, purpose: string, outcome: Outcome): void {
  const counts = ledger.tally.get(purpose) ?? { done: 0, refused: 0, unknown: 0 };
  counts[outcome] += 1;
  ledger.tally.set(purpose, counts);
}

export function sumOutcomes(ledger: Ledger): Record<Outcome, number> {
  const sums = { done: 0, refused: 0, unknown: 0 };
  for (const counts of ledger.tally.values()) {
    sums.done += counts.done;
    sums.refused += counts.refused;
    sums.unknown += counts.unknown;
  }
  return sums;
}
