import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

import type { Store } from '../../../lib/store/create-store.ts';
import type { Notice, NoticeSource } from './notice.ts';
import type { SourceAnswer } from './source-answer.ts';

/** All that is asked for a person stands below it. */
export function buildInboxKey(userName: string): QueryKey {
  return ['inbox', userName];
}

export function buildSourceKey(userName: string, sourceName: string): QueryKey {
  return [...buildInboxKey(userName), sourceName];
}

/** What the cache holds of each source, in the order of the sources, whoever asked them. */
export function createSourceAnswers(
  client: QueryClient,
  userName: string,
  sources: readonly NoticeSource[],
): Store<readonly SourceAnswer[]> {
  const keys = sources.map(({ name }) => buildSourceKey(userName, name));
  const readStates = () => keys.map((key) => client.getQueryState<readonly Notice[]>(key));
  let states = readStates();
  let answers = presentAll();

  function presentAll(): readonly SourceAnswer[] {
    return sources.map(({ name, isAwaited }, index) => {
      const state = states[index];
      return {
        name,
        isAwaited,
        notices: state?.data,
        isPending: state === undefined || state.status === 'pending',
        hasFailed: state !== undefined && state.status !== 'success' && state.errorUpdatedAt > 0,
      };
    });
  }

  return {
    getSnapshot() {
      const present = readStates();
      if (present.some((state, index) => state !== states[index])) {
        states = present;
        answers = presentAll();
      }
      return answers;
    },
    subscribe: (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
  };
}
