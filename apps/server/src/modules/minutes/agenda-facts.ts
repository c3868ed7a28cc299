import type { ProposedItem } from '@prumo/domain/minutes/build-agenda';

import type { IndicatorScope } from '../indicators/indicator-scope.ts';

/** What the portal knows that a committee should look at; at most a few of each kind. */
export interface AgendaFacts {
  listProposals(request: ProposalRequest): Promise<readonly ProposedItem[]>;
}

export interface ProposalRequest {
  readonly committee: string;
  readonly now: Date;
  /** Of whoever begins the minutes: of other departments they learn nothing this way. */
  readonly scope: IndicatorScope;
  /** The same of non-compliances, which who leads a department sees and not everybody who works there. */
  readonly caseScope: IndicatorScope;
}

export const mostProposalsOfAKind = 5;

export function joinAgendaFacts(sources: readonly AgendaFacts[]): AgendaFacts {
  return {
    async listProposals(request) {
      const found = await Promise.all(sources.map(async (source) => await source.listProposals(request)));
      return found.flat();
    },
  };
}
