// What changed, in words: what each thing is called, and what about it is new.
import type { NewsGroup, NewsKind } from '@prumo/contracts/news/news';

import { formatDate, formatTime, presentDay } from '../../../lib/dates/days.ts';
import { readServerClock } from '../../../lib/http/send-request.ts';
import { presentGap, presentMonth, presentValue } from '../../../lib/indicators/present-indicator.ts';
import { texts } from '../texts.ts';
import { texts as frameTexts } from './texts.ts';

export interface NewsLine {
  readonly kind: NewsKind;
  readonly count: number;
  /** Of the kind, with how many there are. */
  readonly words: string;
  readonly items: readonly NewsItem[];
}

export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

type ItemOf<Kind extends NewsKind> = Extract<NewsGroup, { readonly kind: Kind }>['items'][number];

/** Where each thing is looked at or worked on. */
export type NewsHref = (
  subject:
    | {
        readonly kind: 'signals' | 'off-target' | 'missing-results';
        readonly item: ItemOf<'missing-results'>;
      }
    | { readonly kind: 'late-plans' | 'approvals'; readonly item: Pick<ItemOf<'approvals'>, 'origin'> }
    | { readonly kind: 'legal-deadlines'; readonly item: ItemOf<'legal-deadlines'> },
) => string;

export function presentNews(groups: readonly NewsGroup[], buildHref: NewsHref): readonly NewsLine[] {
  return groups.map((group) => ({
    kind: group.kind,
    count: group.count,
    words: frameTexts.counts[group.kind](group.count),
    items: presentItems(group, buildHref),
  }));
}

export function countNews(groups: readonly Pick<NewsGroup, 'count'>[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}

function presentItems(group: NewsGroup, buildHref: NewsHref): readonly NewsItem[] {
  switch (group.kind) {
    case 'signals':
      return group.items.map((item) => ({
        ...presentIndicator(item),
        detail: texts.ofMonth(presentMonth(item.month), texts.signals[item.signal]),
        href: buildHref({ kind: group.kind, item }),
      }));
    case 'off-target':
      return group.items.map((item) => ({
        ...presentIndicator(item),
        detail: presentOffTarget(item),
        href: buildHref({ kind: group.kind, item }),
      }));
    case 'missing-results':
      return group.items.map((item) => ({
        ...presentIndicator(item),
        detail: presentMonth(item.month),
        href: buildHref({ kind: group.kind, item }),
      }));
    case 'late-plans':
      return group.items.map((item) => ({
        id: item.id,
        title: item.title,
        detail: texts.dueOn(texts.planKinds[item.kind], presentDay(item.dueOn)),
        href: buildHref({ kind: group.kind, item }),
      }));
    case 'approvals':
      return group.items.map((item) => ({
        id: item.id,
        title: presentOrigin(item),
        detail: texts.approvals[item.kind],
        href: buildHref({ kind: group.kind, item }),
      }));
    case 'legal-deadlines':
      return group.items.map((item) => ({
        id: item.id,
        title: texts.caseTitle(presentPlace(item), item.title),
        detail: presentDeadline(item),
        href: buildHref({ kind: group.kind, item }),
      }));
  }
}

function presentIndicator({ id, code, name }: ItemOf<'missing-results'>) {
  return { id, title: texts.named(code, name) };
}

function presentOffTarget({ month, result, difference, measureUnit }: ItemOf<'off-target'>): string {
  const direction = difference > 0 ? 'above' : 'below';
  const gap = presentGap({ difference, direction, isOnTarget: false }, measureUnit);
  return texts.offTarget(presentMonth(month), presentValue(result, measureUnit), gap);
}

function presentOrigin({ title, origin }: ItemOf<'approvals'>): string {
  switch (origin.source) {
    case 'indicator':
      return title;
    case 'case':
      return texts.caseTitle(presentPlace(origin), title);
    case 'minutes':
      return texts.minutesTitle(presentPlace(origin), title);
  }
}

function presentDeadline({ authority, dueAt }: ItemOf<'legal-deadlines'>): string {
  const instant = new Date(dueAt);
  const present = instant.getTime() < readServerClock() ? texts.passedDeadline : texts.deadline;
  return present(authority, formatDate(instant), formatTime(instant.getTime()));
}

function presentPlace({ number, year }: { readonly number: number; readonly year: number }): string {
  return `${number}/${year}`;
}
