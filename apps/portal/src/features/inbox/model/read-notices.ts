// Which notices the person has read. It is kept in their settings, so it must stay small however much they read.
import { type OutdatedAnalysis, resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';

import { sendCall } from '../../../lib/http/send-call.ts';
import { presentMonth, presentResult } from '../../../lib/indicators/present-indicator.ts';
import type { Notice, NoticeSource } from './notice.ts';
import { texts } from './texts.ts';

interface ReadNotices {
  readonly readIds: readonly string[];
  /** Where there were too many to remember one by one, what is not newer than this was read. */
  readonly readUntil: string | null;
}

export const nothingRead: ReadNotices = { readIds: [], readUntil: null };

/** The member of the settings document; what does not look like it counts as nothing read. */
export function decodeReadNotices(member: unknown): ReadNotices {
  if (typeof member !== 'object' || member === null) {
    return nothingRead;
  }
  const readIds: unknown = 'readIds' in member ? member.readIds : null;
  const readUntil: unknown = 'readUntil' in member ? member.readUntil : null;
  return {
    readIds: Array.isArray(readIds) ? readIds.filter((id) => typeof id === 'string') : [],
    readUntil: typeof readUntil === 'string' ? readUntil : null,
  };
}

export function isRead(notice: Notice, { readIds, readUntil }: ReadNotices): boolean {
  return readIds.includes(notice.id) || (readUntil !== null && notice.occurredAt <= readUntil);
}

interface Reading {
  /** All that there is to read now. */
  readonly notices: readonly Notice[];
  readonly ids: readonly string[];
  /** A source that did not answer may still have what seems to be gone. */
  readonly isComplete: boolean;
}

/** What is gone need not be remembered; beyond the limit the oldest are remembered by their time alone. */
export function addReadNotices(before: ReadNotices, { notices, ids, isComplete }: Reading): ReadNotices {
  const read = new Set([...before.readIds, ...ids]);
  const byTime = notices
    .filter(({ id }) => read.has(id))
    .toSorted((one, other) => other.occurredAt.localeCompare(one.occurredAt));
  const present = new Set(notices.map(({ id }) => id));
  const absent = isComplete ? [] : [...read].filter((id) => !present.has(id));
  const kept = byTime.slice(0, mostIds);
  const newestDropped = byTime[mostIds]?.occurredAt ?? null;
  return {
    readIds: [...kept.map(({ id }) => id), ...absent].slice(0, mostIds),
    readUntil: findLater(before.readUntil, newestDropped),
  };
}

/** With the ids of any engine this stays far below what a settings document may hold. */
const mostIds = 300;

function findLater(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

export type AnalysisHref = (
  analysis: Pick<OutdatedAnalysis, 'departmentId' | 'indicatorId' | 'id'>,
) => string;

/** What somebody wrote about a result may no longer hold when the result is another one. */
export function listOutdatedNotices(
  analyses: readonly OutdatedAnalysis[],
  buildAnalysisHref: AnalysisHref,
): readonly Notice[] {
  return analyses.map((analysis) => ({
    // Changed once more, it is news again.
    id: `analysis:${analysis.id}:${analysis.presentResult}`,
    subject: `analysis:${analysis.id}`,
    kind: 'result-changed',
    title: texts.changedResult(`${analysis.code} · ${analysis.name}`, presentMonth(analysis.month)),
    detail: texts.changedFrom(
      presentResult(analysis.result, analysis.measureUnit),
      presentResult(analysis.presentResult, analysis.measureUnit),
    ),
    occurredAt: analysis.changedAt,
    dueAt: null,
    href: buildAnalysisHref(analysis),
    // Who changed the result is not told.
    isOwnDoing: false,
  }));
}

/** The person's analyses whose results have changed since. */
export function createOutdatedNoticeSource(buildAnalysisHref: AnalysisHref): NoticeSource {
  return {
    name: 'outdated-analyses',
    isAwaited: true,
    follows: ['indicators'],
    async list(signal) {
      const { analyses } = await sendCall(resultAnalysisCalls.listOutdated, {}, { signal });
      return listOutdatedNotices(analyses, buildAnalysisHref);
    },
  };
}
