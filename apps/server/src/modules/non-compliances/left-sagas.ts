// Which sagas nobody is at any more: those whose time is over, and those whose copy of the server is gone. A copy that
// lost its connection for a moment comes back, and a remote engine may still do what it was asked last; so whose
// absence is noticed gets a little time.
import type { Database } from '@prumo/database/database';

import type { HeldSaga, SagaClaim } from './case-sagas.repository.ts';

export interface LeftSagas {
  /** Nobody is at it: it may be claimed. */
  isLeft(held: HeldSaga): Promise<boolean>;
  buildClaim(): Promise<SagaClaim>;
  /** This copy is at it no more, and could not give the claim back: the database was away. */
  abandon(sagaId: string): void;
  /** Milliseconds until something could be taken over that is not left yet, as far as is known; null: nothing is. */
  findNextLook(): number | null;
}

interface LeftSagasParts {
  readonly presence: Database['presence'];
  readonly leaseMs: number;
  /** From when its absence is noticed. */
  readonly graceMs: number;
  readonly clock?: () => number;
}

export function createLeftSagas(parts: LeftSagasParts): LeftSagas {
  const { presence, leaseMs, graceMs, clock = Date.now } = parts;
  /** By the id of the saga: since when its holder has been missed, without a break. */
  const missedSince = new Map<string, number>();
  const abandoned = new Set<string>();

  return {
    async isLeft({ id, holder, isOver }) {
      // Whoever comes first takes it over, and the second has to wait for them.
      if (abandoned.delete(id) || isOver) return true;
      // Who claimed it before copies had numbers is waited for.
      if (holder === null || (await presence.listPresent([holder])).length > 0) {
        missedSince.delete(id);
        return false;
      }
      const since = missedSince.get(id) ?? clock();
      missedSince.set(id, since);
      const isLeft = clock() - since >= graceMs;
      if (isLeft) missedSince.delete(id);
      return isLeft;
    },

    abandon: (sagaId) => void abandoned.add(sagaId),

    buildClaim: async () => ({ leaseMs, holder: await presence.announce() }),

    findNextLook() {
      if (missedSince.size === 0) return null;
      return Math.max(0, graceMs - (clock() - Math.min(...missedSince.values())));
    },
  };
}
