import type { ResultTable } from '@prumo/bi-server/queries/result-table';

import type { Actor } from '../gateway/actor.ts';

interface PluginQueryRequest {
  readonly dataAccessId: string;
  /** By their names without the prefix `param`. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A query of our own, answered by a module instead of a CDA file. A pattern stands for ids that are composed. */
export interface PluginQuery {
  readonly id: string | RegExp;
  run(actor: Actor, request: PluginQueryRequest): Promise<ResultTable>;
}

export interface PluginQueries {
  add(query: PluginQuery): void;
  find(dataAccessId: string): PluginQuery | undefined;
}

export function createPluginQueries(): PluginQueries {
  const queries: PluginQuery[] = [];

  return {
    add(query) {
      if (queries.some(({ id }) => String(id) === String(query.id))) {
        throw new Error(`query ${String(query.id)} is registered twice`);
      }
      queries.push(query);
    },

    find(dataAccessId) {
      return (
        queries.find(({ id }) => id === dataAccessId) ??
        queries.find(({ id }) => typeof id !== 'string' && id.test(dataAccessId))
      );
    },
  };
}
