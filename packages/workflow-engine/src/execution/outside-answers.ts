// What a step needs from outside and has to wait for: a script that takes its time, mail that is sent inside of it, a request
// to another server. Nobody else is to wait with it, and no row may stay locked meanwhile. So the step is given up, the answer
// is awaited without a transaction, and the step is done again with all answers that it has had.

interface Kept {
  readonly question: string;
  readonly outcome: Outcome;
}

type Outcome = { readonly answer: unknown } | { readonly failure: unknown };

/** The answers of one command, in the order in which it asks; each of its attempts goes through them from the start. */
export class OutsideAnswers {
  readonly #kept: Kept[] = [];
  #position = 0;
  /** What this attempt has made everybody wait so far. */
  heldUpMs = 0;
  /** Jobs are nobody else's while their row is locked, so what they ask for is awaited under that lock. */
  readonly mustHoldOn: boolean;

  constructor(options: { readonly mustHoldOn: boolean }) {
    this.mustHoldOn = options.mustHoldOn;
  }

  beginAttempt(): void {
    this.#position = 0;
    this.heldUpMs = 0;
  }

  /** What the next question was answered with, if it is the one that was asked before. */
  next(question: string): { readonly answer: unknown } | undefined {
    const kept = this.#kept[this.#position];
    if (kept === undefined) return undefined;
    if (kept.question !== question) {
      // Somebody else has changed what the step finds; what it was told before is not about that.
      this.#kept.length = this.#position;
      return undefined;
    }
    this.#position += 1;
    if ('failure' in kept.outcome) throw kept.outcome.failure;
    return { answer: kept.outcome.answer };
  }

  keep(question: string, outcome: Outcome): void {
    this.#kept.push({ question, outcome });
    this.#position = this.#kept.length;
  }

  get count(): number {
    return this.#kept.length;
  }
}

/** The attempt ends here; the command waits for the answer, and begins again. */
export class OutsideAnswerNeeded extends Error {
  override readonly name = 'OutsideAnswerNeeded';
  readonly question: string;
  readonly #ask: () => Promise<unknown>;

  constructor(question: string, ask: () => Promise<unknown>) {
    super('The step needs an answer from outside.');
    this.question = question;
    this.#ask = ask;
  }

  async fetch(): Promise<Outcome> {
    return await settle(this.#ask);
  }
}

/** `question` says all that the answer depends on. */
export async function askOutside<Answer>(
  answers: OutsideAnswers,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = answers.next(question);
  // The same question was answered by the same `ask`.
  if (known !== undefined) return known.answer as Answer;
  if (!answers.mustHoldOn) throw new OutsideAnswerNeeded(question, ask);
  const outcome = await settle(ask);
  answers.keep(question, outcome);
  if ('failure' in outcome) throw outcome.failure;
  return outcome.answer as Answer;
}

async function settle(ask: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await ask() };
  } catch (failure) {
    return { failure };
  }
}
