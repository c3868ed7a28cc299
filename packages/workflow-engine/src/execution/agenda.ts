// The steps of a run, depth first: what a step plans is done, in its order, before anything that was planned
// earlier. So one branch of a fork reaches its wait state before the next begins, as in Activiti.
import { setImmediate as giveWay } from 'node:timers/promises';

import { EngineError } from '../engine-errors.ts';
import type { Execution } from '../state/rows.ts';

type Result = void | Promise<void>;

interface PlannedStep {
  /** Where the token of the step stands by now; null once that token was given up. */
  position: Execution | null;
  readonly step: (position: Execution) => Result;
}

/** A process that never waits would never answer. */
const stepLimit = 100_000;
/** Steps are done in memory, so others would have to wait for a long run if it never paused. */
const pauseAfter = 1_000;

export class Agenda {
  readonly #stack: (PlannedStep | (() => Result))[] = [];
  #planned: (PlannedStep | (() => Result))[] = [];
  #count = 0;

  plan(step: () => Result): void {
    this.#planned.push(step);
  }

  /** The step gets the execution that its token has moved to when its turn comes. */
  planFor(position: Execution, step: (position: Execution) => Result): void {
    this.#planned.push({ position, step });
  }

  /** What was planned for a token follows it to another execution. */
  move(from: Execution, to: Execution): void {
    this.#replace(from, to);
  }

  /** What was planned for a token will not be done. */
  giveUp(position: Execution): void {
    this.#replace(position, null);
  }

  /** `prepare` is asked before each step and may have it wait. */
  async drain(prepare: () => Promise<void> | undefined = () => undefined): Promise<void> {
    for (;;) {
      for (let planned = this.#planned.pop(); planned !== undefined; planned = this.#planned.pop()) {
        this.#stack.push(planned);
      }
      const next = this.#stack.pop();
      if (next === undefined) return;
      this.#count += 1;
      if (this.#count > stepLimit) {
        throw new EngineError(
          'engine-failure',
          `The process made ${stepLimit} steps without waiting for anything`,
        );
      }
      if (this.#count % pauseAfter === 0) await giveWay();
      const preparation = prepare();
      if (preparation !== undefined) await preparation;
      const result = doStep(next);
      if (result !== undefined) await result;
    }
  }

  #replace(from: Execution, to: Execution | null): void {
    for (const planned of [...this.#stack, ...this.#planned]) {
      if (typeof planned !== 'function' && planned.position === from) planned.position = to;
    }
  }
}

function doStep(planned: PlannedStep | (() => Result)): Result {
  if (typeof planned === 'function') return planned();
  return planned.position === null ? undefined : planned.step(planned.position);
}
