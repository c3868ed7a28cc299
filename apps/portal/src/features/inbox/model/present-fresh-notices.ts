import type { FreshNotice } from './list-fresh-notices.ts';
import type { NoticeKind } from './notice.ts';
import { texts } from './texts.ts';

interface FreshNews {
  readonly text: string;
  readonly tone: 'information' | 'warning';
}

/** Several at once are told as one, lest they cover the screen; nothing where there are none. */
export function presentFreshNotices(fresh: readonly FreshNotice[]): FreshNews | null {
  const [first] = fresh;
  if (first === undefined) return null;
  return {
    text: fresh.length > 1 ? texts.fresh.several(fresh.length) : presentOne(first),
    tone: fresh.some(({ kind }) => kind === 'overdue') ? 'warning' : 'information',
  };
}

function presentOne({ kind, title, isOfNewSubject }: FreshNotice): string {
  return isOfNewSubject ? newWords[kind](title) : knownWords[kind](title);
}

/** The title of a changed result says already that it has changed. */
const asTitled = (title: string) => title;

const newWords: Words = {
  overdue: texts.fresh.newOverdue,
  'due-today': texts.fresh.newDueToday,
  'result-changed': asTitled,
  assigned: texts.fresh.newAssigned,
  available: texts.fresh.newAvailable,
};

const knownWords: Words = { ...newWords, overdue: texts.fresh.overdue, 'due-today': texts.fresh.dueToday };

type Words = Readonly<Record<NoticeKind, (title: string) => string>>;
