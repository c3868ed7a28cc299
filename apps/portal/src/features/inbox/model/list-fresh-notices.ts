// Which notices are news to somebody who has the portal open, so that they are told of them while they work.
import type { Notice } from './notice.ts';
import type { SourceAnswer } from './source-answer.ts';

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
