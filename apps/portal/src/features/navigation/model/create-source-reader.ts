import { texts } from '../texts.ts';
import { type AnalyticsNode, buildAnalyticsTree } from './build-analytics-tree.ts';
import type { Yielder } from './create-yielder.ts';
import type { MenuCache } from './menu-cache.ts';
import type { RepositoryNode } from './repository-node.ts';

/** Who is asked for what the menu shows. */
export interface NavigationSources {
  readonly listProcessDefinitions: (signal: AbortSignal) => Promise<readonly ProcessDefinition[]>;
  readonly getRepositoryTree: (signal: AbortSignal) => Promise<RepositoryNode>;
}

/** Reads the sources without ever failing: where one does not answer, what it said before still holds. */
export interface SourceReader {
  readonly readDefinitions: () => Promise<readonly ProcessDefinition[]>;
  readonly readAnalytics: (order: ReadingOrder) => Promise<readonly AnalyticsNode[]>;
  /** Whether the repository did not answer when it was asked last. */
  readonly hasRepositoryFailed: () => boolean;
  /** Keeps what the repository answered, if it has been asked since the last time. */
  readonly cacheAnswer: () => void;
}

export type ReadingOrder = 'cache first' | 'repository only';

interface SourceReaderParts {
  readonly sources: NavigationSources;
  readonly cache: MenuCache;
  /** Extensions of files that the BI server cannot show. */
  readonly unshownTypes: ReadonlySet<string>;
  readonly yieldWhenDue: Yielder;
  readonly signal: AbortSignal;
}

export function createSourceReader({
  sources,
  cache,
  unshownTypes,
  yieldWhenDue,
  signal,
}: SourceReaderParts): SourceReader {
  let definitions: readonly ProcessDefinition[] = [];
  let analytics: readonly AnalyticsNode[] = [];
  let uncached: RepositoryNode | null = null;
  let hasRepositoryFailed = false;

  async function readDefinitions(): Promise<readonly ProcessDefinition[]> {
    try {
      definitions = await sources.listProcessDefinitions(signal);
    } catch (error) {
      report(texts.console.workflowFailed, error);
    }
    return definitions;
  }

  async function readAnalytics(order: ReadingOrder): Promise<readonly AnalyticsNode[]> {
    const cached = order === 'cache first' ? cache.find() : null;
    const tree = cached ?? (await askRepository());
    if (tree !== null) {
      analytics = await buildAnalyticsTree(tree, unshownTypes, yieldWhenDue);
    }
    return analytics;
  }

  async function askRepository(): Promise<RepositoryNode | null> {
    try {
      uncached = await sources.getRepositoryTree(signal);
      hasRepositoryFailed = false;
      return uncached;
    } catch (error) {
      hasRepositoryFailed = true;
      report(texts.console.repositoryFailed, error);
      return null;
    }
  }

  function report(message: string, error: unknown): void {
    if (!signal.aborted) {
      console.error(message, error);
    }
  }

  return {
    readDefinitions,
    readAnalytics,
    hasRepositoryFailed: () => hasRepositoryFailed,
    cacheAnswer: () => {
      if (uncached !== null && !signal.aborted) {
        cache.save(uncached);
        uncached = null;
      }
    },
  };
}

/** What the menu needs of a process definition. */
export interface ProcessDefinition {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly version: number;
}
