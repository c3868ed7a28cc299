import type { Notice, NoticeSource } from './notice.ts';

/** What is known of one source. */
export interface SourceAnswer extends Pick<NoticeSource, 'name' | 'isAwaited'> {
  /** What it told last; undefined until it has told something. */
  readonly notices: readonly Notice[] | undefined;
  /** It is asked and has told nothing so far. */
  readonly isPending: boolean;
  /** It did not answer when it was asked last; also while it is asked once more. */
  readonly hasFailed: boolean;
}
