// Which notices are news to somebody who has the portal open, so that they are told of them while they work.
import type { GatheredNotices } from './gather-notices.ts';
import type { Notice } from './notice.ts';

export interface FreshNotice extends Notice {
  /** Nothing was told of its subject before; otherwise it has become more urgent or has changed again. */
  readonly isOfNewSubject: boolean;
}

/**
 * `before` is what was known, null at the first load. What the person did is no news to them: a task that they gave
 * themselves, took from their group or put off.
 */
export function listFreshNotices(
  before: readonly Notice[] | null,
  after: readonly Notice[],
): readonly FreshNotice[] {
  if (before === null) return [];
  const ids = new Set(before.map(({ id }) => id));
  const subjects = new Set(before.map(({ subject }) => subject));
  return after
    .filter(({ id }) => !ids.has(id))
    .map((notice) => ({ ...notice, isOfNewSubject: !subjects.has(notice.subject) }))
    .filter(({ isOfNewSubject, isOwnDoing, kind }) =>
      isOfNewSubject ? !isOwnDoing : kind !== 'assigned' && kind !== 'available',
    );
}

/**
 * What is known from now on. A source that did not answer takes nothing from it, and what it never told is not yet
 * known: it would all be news as soon as it answers.
 */
export function rememberNotices(
  before: readonly Notice[] | null,
  { notices, isComplete }: Pick<GatheredNotices, 'notices' | 'isComplete'>,
): readonly Notice[] | null {
  if (isComplete) return notices;
  if (before === null) return null;
  const ids = new Set(notices.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...notices];
}
