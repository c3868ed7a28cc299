// What charts of all kinds have around what they show: key, axes, heading. Pure.
import type { DrawingLook, DrawingOption } from '@prumo/ui/charts/drawing/drawing';

import type { ChartCategory } from './chart-series.ts';
import { formatTick, type ValueFormat } from './value-format.ts';

export interface PictureHeading {
  readonly title: string;
  readonly subtitle: string;
}

/** Inside of a colour: ink on a piece of the surface, which is read on any of them. */
export function insideLabel({ ink, surface, fontFamily }: DrawingLook) {
  return {
    color: ink,
    backgroundColor: surface,
    borderRadius: 3,
    padding: [1, 4],
    fontFamily,
    fontSize: 11,
    lineHeight: 15,
    textBorderWidth: 0,
  };
}

/** Ink of a label with the surface around it, so that it is read over lines too. */
export function labelStyle({ ink, surface, fontFamily }: DrawingLook) {
  return { color: ink, textBorderColor: surface, textBorderWidth: 2, fontFamily, fontSize: 12 };
}

export function axisText({ inkMuted, fontFamily }: DrawingLook) {
  return { color: inkMuted, fontFamily, fontSize: 12 };
}

/** Roboto of 12 px. */
const letterWidth = 6.4;

export function estimateWidth(text: string): number {
  return text.length * letterWidth;
}

export interface Key {
  readonly legend: NonNullable<DrawingOption['legend']>;
  readonly height: number;
}

const mostKeyLines = 3;
const keyLineHeight = 22;

/** As many lines as it needs; more than three are leafed through. Nothing is switched off by it: numbers and drawing agree. */
export function buildKey(names: readonly string[], look: DrawingLook, top: number): Key {
  if (names.length === 0) return { legend: { show: false }, height: 0 };
  const longest = Math.min(240, look.width - 48);
  let [lines, used] = [1, 0];
  for (const name of names) {
    const width = Math.min(estimateWidth(name), longest) + 44;
    if (used > 0 && used + width > look.width - 16) [lines, used] = [lines + 1, 0];
    used += width;
  }
  const isLong = lines > mostKeyLines;
  return {
    legend: {
      type: isLong ? 'scroll' : 'plain',
      selectedMode: false,
      data: [...names],
      left: 0,
      top,
      right: 8,
      itemGap: 16,
      itemWidth: 18,
      itemHeight: 10,
      textStyle: { ...axisText(look), width: longest, overflow: 'truncate' },
      pageTextStyle: { color: look.inkMuted },
      pageIconColor: look.accent,
    },
    height: (isLong ? 1 : lines) * keyLineHeight + 8,
  };
}

export function buildTitle(
  heading: PictureHeading | null,
  look: DrawingLook,
): { readonly title: NonNullable<DrawingOption['title']>; readonly height: number } {
  if (heading === null) return { title: { show: false }, height: 0 };
  return {
    title: {
      text: heading.title,
      subtext: heading.subtitle,
      left: 0,
      top: 0,
      padding: 0,
      itemGap: 4,
      textStyle: {
        color: look.ink,
        fontFamily: look.fontFamily,
        fontSize: 20,
        fontWeight: 400,
        lineHeight: 28,
        width: look.width - 16,
        overflow: 'truncate',
      },
      subtextStyle: { color: look.inkMuted, fontFamily: look.fontFamily, fontSize: 14, lineHeight: 20 },
    },
    height: 64,
  };
}

/** What the numbers of the vertical axis take. */
const usualTickWidth = 56;
const longestTurned = 120;

export function buildCategoryAxis(categories: readonly ChartCategory[], look: DrawingLook) {
  const room = Math.max(1, look.width - 2 * usualTickWidth) / Math.max(1, categories.length);
  const longest = categories.reduce((most, { label }) => Math.max(most, estimateWidth(label)), 0);
  const isShort = longest <= 64;
  const isTurned = !isShort && room < 64;
  const names = categories.map(({ label, groups }, index) => {
    const lines = isTurned ? [cutText(label, longestTurned)] : isShort ? [label] : wrapText(label, room - 8);
    const group = groups.join(' / ');
    const isNew = group !== '' && group !== categories[index - 1]?.groups.join(' / ');
    return [...lines, ...(isNew && !isTurned ? [cutText(group, Math.max(64, room - 8))] : [])].join('\n');
  });
  const rotate = isTurned ? 40 : 0;
  return {
    type: 'category' as const,
    data: names,
    axisLine: { lineStyle: { color: look.hairline } },
    axisTick: { show: false },
    axisLabel: {
      ...axisText(look),
      lineHeight: 15,
      hideOverlap: true,
      rotate,
      ...(!isShort && room >= 16 && { interval: 0 }),
    },
  };
}

/** So many letters as have room, with a sign that there were more. */
export function cutText(text: string, width: number): string {
  const most = Math.max(4, Math.floor(width / letterWidth));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

const mostLines = 3;

function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && estimateWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const kept = lines.slice(0, mostLines).map((line) => cutText(line, width));
  return lines.length <= mostLines ? kept : [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`];
}

export function buildValueAxis(
  look: DrawingLook,
  {
    format,
    name,
    isRight,
    ticks = 5,
  }: {
    readonly format: ValueFormat;
    readonly name: string;
    readonly isRight: boolean;
    readonly ticks?: number;
  },
) {
  const longest = Math.max(80, look.width / 2 - 24);
  return {
    type: 'value' as const,
    splitNumber: ticks,
    position: isRight ? ('right' as const) : ('left' as const),
    splitLine: { show: !isRight, lineStyle: { color: look.hairline } },
    axisLabel: { ...axisText(look), formatter: (value: number) => formatTick(value, format) },
    name,
    nameGap: 14,
    nameTruncate: { maxWidth: longest },
    nameTextStyle: { ...axisText(look), align: isRight ? ('right' as const) : ('left' as const) },
  };
}

export const gridBounds = { outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' } as const;
