import { noticeKinds, type Notice, type NoticeSource } from './notice.ts';

export interface GatheredNotices {
  readonly notices: readonly Notice[];
  /** False when a source did not answer. */
  readonly isComplete: boolean;
  /** By the names of the sources that were asked, what each told. */
  readonly idsBySource: Readonly<Record<string, readonly string[]>>;
}

/** Asks all sources at once. Only when none answers there is nothing to show, and it fails. */
export async function gatherNotices(
  sources: readonly NoticeSource[],
  signal: AbortSignal,
): Promise<GatheredNotices> {
  const answers = await Promise.allSettled(sources.map(async (source) => await source.list(signal)));
  const failures = answers.filter((answer) => answer.status === 'rejected');
  const [first] = failures;
  if (first !== undefined && failures.length === sources.length) {
    throw first.reason;
  }
  for (const { reason } of failures) {
    console.warn('A source of notices did not answer.', reason);
  }
  const notices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return {
    // Within a kind each source's own order stays.
    notices: notices.toSorted(
      (one, other) => noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind),
    ),
    isComplete: failures.length === 0,
    idsBySource: Object.fromEntries(
      sources.map(({ name }, index) => {
        const answer = answers[index];
        return [name, answer?.status === 'fulfilled' ? answer.value.map(({ id }) => id) : []];
      }),
    ),
  };
}
