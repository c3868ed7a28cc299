// Puts the navigation together from the active back ends, one after the other, and holds what came of it. A source
// that fails costs its own entries and no others.
import { createStore, type Store } from '@prumo/ui/store';
import {
  buildAdministrationMenu,
  buildAnalyticsMenu,
  buildAppsMenu,
  buildBiMenu,
  buildBiSettingsMenu,
  buildMainMenu,
  buildWorkflowMenu,
} from './build-menus.ts';
import type { AnalyticsItem, AnalyticsNode } from './build-analytics-tree.ts';
import { createNavigationService, type NavigationService } from './create-navigation-service.ts';
import { createYielder, type Yielder } from './create-yielder.ts';
import {
  createSourceReader,
  type NavigationSources,
  type ReadingOrder,
  type SourceReader,
} from './create-source-reader.ts';
import { listScreens, type NavigationItem, type Screen } from './navigation-item.ts';
import type { MenuCache } from './menu-cache.ts';
import type { MenuEntry, MenuFacts } from './menu-facts.ts';

export interface NavigationSnapshot {
  readonly items: readonly NavigationItem[];
  /** False until every source has answered or failed; the first entries are there before. */
  readonly isBuilt: boolean;
  readonly isRefreshing: boolean;
  readonly screens: readonly Screen[];
  /** Files of the repository by id. */
  readonly analytics: ReadonlyMap<string, AnalyticsItem>;
  /** What is not among the files may be there all the same. */
  readonly hasRepositoryFailed: boolean;
}

export interface NavigationStore extends Store<NavigationSnapshot> {
  /** Asks the sources at the first call; afterwards only sorts, and finds out anew what is hidden. */
  readonly build: () => Promise<void>;
  /** Asks the sources again, whatever is cached. What is there stays until the new is complete. */
  readonly refresh: () => Promise<void>;
  /** Gives up what is under way and forgets everything; `build` would begin anew. */
  readonly dispose: () => void;
}

interface NavigationParts extends MenuFacts {
  /** Extensions of files that the BI server cannot show: nothing leads to them. */
  readonly unshownTypes: ReadonlySet<string>;
  readonly sources: NavigationSources;
  readonly cache: MenuCache;
  /** The address of a state; nothing for a screen that this portal does not have. */
  readonly resolveStatePath: (state: string) => string | undefined;
  /** Lets the browser paint and hear the person between two pieces of work. */
  readonly pause: () => Promise<void>;
}

export function createNavigationStore(parts: NavigationParts): NavigationStore {
  const { ACTIVE_APPS } = parts.settings;
  const hasWorkflow = ACTIVE_APPS.includes('workflow');
  const hasBi = ACTIVE_APPS.includes('bi');
  const yieldWhenDue = createYielder({ pause: parts.pause, now: () => performance.now() });
  const store = createStore(emptySnapshot);
  let work = beginWork(parts, yieldWhenDue);

  function publish(change: Partial<NavigationSnapshot>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  function build(): Promise<void> {
    if (work.built === null) {
      work.built = assemble(work, 'cache first');
    } else {
      saveAll(work.service, buildAppsMenu(parts));
      work.service.sort();
      const items = work.service.list();
      publish({ items, screens: listScreens(items) });
    }
    return work.built;
  }

  function refresh(): Promise<void> {
    const current = work;
    current.refreshed ??= reassemble(current).finally(() => {
      current.refreshed = null;
    });
    return current.refreshed;
  }

  async function reassemble(current: Work): Promise<void> {
    publish({ isRefreshing: true });
    try {
      await (current.built ??= Promise.resolve());
      await assemble(current, 'repository only');
    } finally {
      if (current === work) {
        publish({ isRefreshing: false });
      }
    }
  }

  /** The steps wait for each other: their order is the order of the menu. */
  async function assemble(current: Work, order: ReadingOrder): Promise<void> {
    const service = createNavigationService();
    let analytics: readonly AnalyticsNode[] = [];

    if (hasWorkflow) {
      const definitions = await current.reader.readDefinitions();
      saveAll(service, buildMainMenu(parts));
      saveAll(service, buildWorkflowMenu(parts, definitions));
      service.sort();
    }
    if (current !== work) {
      return;
    }
    if (hasBi) {
      saveAll(service, buildBiMenu(parts));
      service.sort();
      if (!store.getSnapshot().isBuilt) {
        // Whatever follows stands below this, so that nothing moves under the person's hand.
        await show(current, service, { analytics, isBuilt: false });
      }
      analytics = await current.reader.readAnalytics(order);
      for (const entry of buildAnalyticsMenu(analytics)) {
        await yieldWhenDue();
        saveAll(service, [entry]);
      }
      saveAll(service, buildBiSettingsMenu(parts));
      saveAll(service, buildAdministrationMenu(parts));
      await yieldWhenDue();
      service.sort();
    }
    saveAll(service, buildAppsMenu(parts));
    service.sort();
    await show(current, service, { analytics, isBuilt: true });
    await parts.pause();
    current.reader.cacheAnswer();
  }

  async function show(current: Work, service: NavigationService, shown: Shown): Promise<void> {
    await yieldWhenDue();
    const items = service.list();
    await yieldWhenDue();
    const screens = listScreens(items);
    await yieldWhenDue();
    const analytics = new Map(listItems(shown.analytics).map((item) => [item.id, item]));
    await yieldWhenDue();
    // Work that was given up in the meantime shows nothing.
    if (current === work) {
      work.service = service;
      const hasRepositoryFailed = current.reader.hasRepositoryFailed();
      publish({ items, screens, analytics, hasRepositoryFailed, isBuilt: shown.isBuilt });
    }
  }

  function saveAll(service: NavigationService, entries: readonly MenuEntry[]): void {
    for (const { path, values } of entries) {
      const href = values.state === undefined ? undefined : parts.resolveStatePath(values.state);
      service.save(path, href === undefined ? values : { ...values, href });
    }
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    build,
    refresh,
    dispose: () => {
      work.controller.abort();
      work = beginWork(parts, yieldWhenDue);
      store.set(emptySnapshot);
    },
  };
}

/** What goes on from the first build to the end of the session. */
interface Work {
  readonly controller: AbortController;
  readonly reader: SourceReader;
  service: NavigationService;
  built: Promise<void> | null;
  refreshed: Promise<void> | null;
}

interface Shown {
  readonly analytics: readonly AnalyticsNode[];
  readonly isBuilt: boolean;
}

function beginWork({ sources, cache, unshownTypes }: NavigationParts, yieldWhenDue: Yielder): Work {
  const controller = new AbortController();
  return {
    controller,
    reader: createSourceReader({ sources, cache, unshownTypes, yieldWhenDue, signal: controller.signal }),
    service: createNavigationService(),
    built: null,
    refreshed: null,
  };
}

const emptySnapshot: NavigationSnapshot = {
  items: [],
  isBuilt: false,
  isRefreshing: false,
  screens: [],
  analytics: new Map(),
  hasRepositoryFailed: false,
};

function listItems(nodes: readonly AnalyticsNode[]): readonly AnalyticsItem[] {
  return nodes.flatMap((node) => (node.kind === 'item' ? [node] : listItems(node.children)));
}
