// What opens a source. The executor takes nothing else, and only `create-source-access.ts` makes one, so no query
// reaches a warehouse before it was decided whether it may.

/** On whose behalf a query runs: its turn in the queue is theirs. */
export type QueryRequester =
  | { readonly kind: 'person'; readonly userName: string }
  | { readonly kind: 'schedule' };

export interface GrantFacts {
  readonly source: string;
  readonly requester: QueryRequester;
  /** The only department that the source shows; nothing where it shows everything. */
  readonly departmentId: string | undefined;
}

export class SourceGrant {
  readonly #facts: GrantFacts;

  constructor(facts: GrantFacts) {
    this.#facts = facts;
  }

  get source(): string {
    return this.#facts.source;
  }

  get requester(): QueryRequester {
    return this.#facts.requester;
  }

  get departmentId(): string | undefined {
    return this.#facts.departmentId;
  }

  /** The same for all who see the same of the source: results are kept and shared by it. */
  get fingerprint(): string {
    const { source, departmentId } = this.#facts;
    return JSON.stringify(
      departmentId === undefined ? [source, 'whole'] : [source, 'department', departmentId],
    );
  }
}

/** People are told apart without case, as everywhere; the schedule is somebody of its own. */
export function requesterKey(requester: QueryRequester): string {
  return requester.kind === 'schedule' ? 'schedule' : `person ${requester.userName.toLowerCase()}`;
}
