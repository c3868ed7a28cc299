import { useNotify } from '@prumo/ui/notifications/notification-stack';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Notice, NoticeKind } from './model/notice.ts';
import type { SourceAnswer } from './model/source-answers.ts';
import { texts } from './model/texts.ts';

interface NotificationParts {
  readonly isQuiet: boolean;
  readonly onOpen: (notice: Notice) => void;
  readonly onOpenAll: () => void;
}

/**
 * Tells at the top right of notices that come while the person works, each once in this tab. What comes while it is
 * quiet is not made up for: it stands in the inbox.
 */
export function useNoticeNotifications(
  answers: readonly SourceAnswer[],
  { isQuiet, onOpen, onOpenAll }: NotificationParts,
): void {
  const notify = useNotify();
  const known = useRef<KnownNotices>(new Map());

  const handleAnswers = useEffectEvent((arrived: readonly SourceAnswer[]) => {
    const news = presentFreshNotices(listFreshNotices(known.current, arrived));
    known.current = rememberNotices(known.current, arrived);
    if (news === null || isQuiet) return;
    const { notice, ...told } = news;
    notify({
      ...told,
      action:
        notice === null
          ? { label: texts.fresh.openSeveral, onAct: onOpenAll }
          : { label: texts.fresh.open, onAct: () => onOpen(notice) },
    });
  });
  useEffect(() => {
    handleAnswers(answers);
  }, [answers]);
}

// Which notices are news to somebody who has the portal open, so that they are told of them while they work.

export interface FreshNotice extends Notice {
  /** Nothing was told of its subject before; otherwise it has become more urgent or has changed again. */
  readonly isOfNewSubject: boolean;
}

/** By the names of the sources, what each told last. */
export type KnownNotices = ReadonlyMap<string, readonly Notice[]>;

type Told = Pick<SourceAnswer, 'name' | 'notices'>;

/**
 * What a source tells for the first time was there before: sources of apps come later than the others. Nor is it news
 * to the person what they did: a task that they gave themselves, took from their group or put off.
 */
export function listFreshNotices(known: KnownNotices, answers: readonly Told[]): readonly FreshNotice[] {
  return answers.flatMap(({ name, notices }) => {
    const before = known.get(name);
    return before === undefined || notices === undefined ? [] : listFreshOfSource(before, notices);
  });
}

/** What is known from now on: of a source that tells nothing now, what it told last. */
export function rememberNotices(known: KnownNotices, answers: readonly Told[]): KnownNotices {
  return new Map([
    ...known,
    ...answers.flatMap(({ name, notices }) => (notices === undefined ? [] : [[name, notices] as const])),
  ]);
}

function listFreshOfSource(before: readonly Notice[], after: readonly Notice[]): readonly FreshNotice[] {
  const ids = new Set(before.map(({ id }) => id));
  const subjects = new Set(before.map(({ subject }) => subject));
  return after
    .filter(({ id }) => !ids.has(id))
    .map((notice) => ({ ...notice, isOfNewSubject: !subjects.has(notice.subject) }))
    .filter(({ isOfNewSubject, isOwnDoing, kind }) =>
      isOfNewSubject ? !isOwnDoing : kind !== 'assigned' && kind !== 'available',
    );
}

interface FreshNews {
  readonly text: string;
  readonly tone: 'information' | 'warning';
  /** What it tells of; null where it tells of several. */
  readonly notice: FreshNotice | null;
}

/** Several at once are told as one, lest they cover the screen; nothing where there are none. */
export function presentFreshNotices(fresh: readonly FreshNotice[]): FreshNews | null {
  const [first] = fresh;
  if (first === undefined) return null;
  return {
    text: fresh.length > 1 ? texts.fresh.several(fresh.length) : presentOne(first),
    tone: fresh.some(({ kind }) => kind === 'overdue') ? 'warning' : 'information',
    notice: fresh.length > 1 ? null : first,
  };
}

function presentOne({ kind, title, isOfNewSubject }: FreshNotice): string {
  return isOfNewSubject ? newWords[kind](title) : knownWords[kind](title);
}

/** The titles of what changed say so already. */
const asTitled = (title: string) => title;

const newWords: Words = {
  overdue: texts.fresh.newOverdue,
  'due-today': texts.fresh.newDueToday,
  mention: asTitled,
  rule: asTitled,
  news: asTitled,
  'result-changed': asTitled,
  assigned: texts.fresh.newAssigned,
  available: texts.fresh.newAvailable,
};

const knownWords: Words = { ...newWords, overdue: texts.fresh.overdue, 'due-today': texts.fresh.dueToday };

type Words = Readonly<Record<NoticeKind, (title: string) => string>>;
