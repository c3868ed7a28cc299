import { noticeKinds, type Notice } from './notice.ts';
import type { SourceAnswer } from './source-answers.ts';

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
