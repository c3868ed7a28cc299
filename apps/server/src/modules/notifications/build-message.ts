import type { ChosenKind } from '@prumo/contracts/notifications/notifications';

import type { Message } from './create-notifier.ts';
import { texts } from './texts.ts';

interface MessageFacts {
  /** Of one cause everybody is told once; null: each time anew. */
  readonly cause: string | null;
  /** Of the very thing, in the portal. */
  readonly path: string;
  /** A number that tells nothing by itself, to stand in the subject. */
  readonly number?: string;
}

/** What is told of each kind stands in the texts, so that nothing else gets into a mail. */
export function buildMessage(kind: ChosenKind, { cause, path, number }: MessageFacts): Message {
  const { subject, line, label } = texts.kinds[kind];
  return {
    kind,
    cause,
    subject: number === undefined ? subject : `${subject}: ${number}`,
    lines: [line],
    link: { path, label },
  };
}
