import type { LiveKind } from '@prumo/contracts/live/live-event';

/** Why somebody is told of something, the most urgent first. */
export const noticeKinds = [
  'overdue',
  'due-today',
  'mention',
  'rule',
  'news',
  'result-changed',
  'assigned',
  'available',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** Something that waits for the person. */
export interface Notice {
  /** Changes with the kind: what was read as assigned is news again once it is overdue. */
  readonly id: string;
  /** What it is about; the same whatever its kind. */
  readonly subject: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly detail: string | null;
  /** Since when there is reason to tell of it; an instant in ISO form. */
  readonly occurredAt: string;
  readonly dueAt: string | null;
  /** Inside the portal. */
  readonly href: string;
  /** The person themself brought it about, as far as that can be known. */
  readonly isOwnDoing: boolean;
}

/** Where notices come from. Each is asked by itself: one that fails leaves those of the others. */
export interface NoticeSource {
  /** Unique among the sources of a person. */
  readonly name: string;
  /** Nothing is shown before it was asked; others are added to what is shown when they come. */
  readonly isAwaited: boolean;
  /** It is asked again when the server tells of a change of these kinds. */
  readonly follows: readonly LiveKind[];
  /** For how long an answer holds, where it changes so seldom that asking every minute would be waste. */
  readonly holdsMs?: number;
  readonly list: (signal: AbortSignal) => Promise<readonly Notice[]>;
}
