// Lets one step fail: a statement or the end of a transaction, or a question to the engine. Before it is done, or
// after, as when an answer is lost.
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import type { KyselyPlugin } from 'kysely';

import type { ActionTaskEngine } from '../../../gateway/doors/workflow/action-task-engine.ts';

export interface Faults {
  /** Names of all steps so far. */
  readonly steps: readonly string[];
  breakDatabase(database: Database): Database;
  breakEngine(engine: ActionTaskEngine): ActionTaskEngine;
  /** For whatever else has steps. */
  step<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export class PutFault extends Error {}

/** `at` counts steps from 0; with none of that number nothing fails. */
export function createFaults(at: number, when: 'before' | 'after'): Faults {
  const steps: string[] = [];

  function begin(name: string): () => void {
    const isBroken = steps.push(name) - 1 === at;
    if (isBroken && when === 'before') throw new PutFault(`before ${name}`);
    return () => {
      if (isBroken) throw new PutFault(`after ${name}`);
    };
  }

  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const end = begin(name);
    const result = await work();
    end();
    return result;
  }

  function createPlugin(): KyselyPlugin {
    const ends = new WeakMap<object, () => void>();
    return {
      transformQuery({ node, queryId }) {
        ends.set(queryId, begin(node.kind));
        return node;
      },
      async transformResult({ result, queryId }) {
        ends.get(queryId)?.();
        return result;
      },
    };
  }

  function breakConnection<Kind extends Connection>(connection: Kind): Kind {
    return {
      ...connection,
      queries: <Tables>() => {
        const queries = connection.queries<Tables>();
        // What QueryCreator gives is all of it: the type has only lost what repositories do not use.
        return queries.withPlugin(createPlugin()) as typeof queries;
      },
    };
  }

  return {
    steps,
    step,
    breakDatabase: (database) => ({
      ...breakConnection(database),
      transaction: async (work, options) =>
        await step('transaction', async () => {
          return await database.transaction(
            async (connection) => await work(breakConnection(connection)),
            options,
          );
        }),
    }),
    breakEngine: (engine) => ({
      create: async (task, signal) => await step('engine.create', () => engine.create(task, signal)),
      findByMark: async (mark, signal, owner) =>
        await step('engine.findByMark', () => engine.findByMark(mark, signal, owner)),
      complete: async (task, signal) => await step('engine.complete', () => engine.complete(task, signal)),
      remove: async (taskId, signal) => await step('engine.remove', () => engine.remove(taskId, signal)),
      listStates: async (tasks, signal) =>
        await step('engine.listStates', () => engine.listStates(tasks, signal)),
    }),
  };
}
