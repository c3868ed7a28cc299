import type { Store } from '@prumo/ui/store';
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { type Notice, noticeKinds, type NoticeSource } from './notice.ts';

/** What is known of one source. */
export interface SourceAnswer extends Pick<NoticeSource, 'name' | 'isAwaited'> {
  /** What it told last; undefined until it has told something. */
  readonly notices: readonly Notice[] | undefined;
  /** It is asked and has told nothing so far. */
  readonly isPending: boolean;
  /** It did not answer when it was asked last; also while it is asked once more. */
  readonly hasFailed: boolean;
}

/** The inbox tells people only that something is missing; why is for whoever looks after the source. */
export async function askSource(source: NoticeSource, signal: AbortSignal): Promise<readonly Notice[]> {
  try {
    return await source.list(signal);
  } catch (error) {
    if (!signal.aborted) {
      console.warn(`The source of notices "${source.name}" did not answer.`, error);
    }
    throw error;
  }
}

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

export interface GatheredNotices {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly notices: readonly Notice[];
  /** False while a source may have more than what it told. */
  readonly isComplete: boolean;
  /** A source did not answer. */
  readonly hasFailed: boolean;
}

/** Puts together what the sources told. */
export function gatherNotices(answers: readonly SourceAnswer[]): GatheredNotices {
  // Within a kind each source's own order stays.
  const notices = answers
    .flatMap((answer) => answer.notices ?? [])
    .toSorted((one, other) => noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind));
  const hasFailed = answers.some((answer) => answer.hasFailed);
  return {
    status: isLoading(answers, notices) ? 'loading' : hasFailed && notices.length === 0 ? 'failed' : 'ready',
    notices,
    isComplete: !hasFailed && !answers.some(({ isPending }) => isPending),
    hasFailed,
  };
}

function isLoading(answers: readonly SourceAnswer[], notices: readonly Notice[]): boolean {
  const isNothingTold = answers.every((answer) => answer.notices === undefined);
  return answers.some(
    ({ isPending, isAwaited, hasFailed }) =>
      isPending && (isNothingTold || (hasFailed ? notices.length === 0 : isAwaited)),
  );
}
