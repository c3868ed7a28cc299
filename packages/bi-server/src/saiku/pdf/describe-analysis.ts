// What of a question stands over its numbers on paper. Pure.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { texts } from './texts.ts';

export interface Circumstances {
  readonly userName: string;
  readonly now: Date;
  /** The hospital's. */
  readonly timeZone: string;
}

export function describeAnalysis(
  query: SaikuQuery,
  { userName, now, timeZone }: Circumstances,
): readonly string[] {
  const filters = listFilters(query);
  const date = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return [
    texts.cube(query.cube.caption ?? query.cube.name),
    ...(filters.length === 0 ? [] : [texts.filters(filters)]),
    texts.written(date.format(now), time.format(now), userName),
  ];
}

export function titleOf(query: SaikuQuery): string {
  const options = query.properties?.['saiku.ui.chart.options'];
  const title =
    typeof options === 'object' && options !== null && 'title' in options ? options.title : undefined;
  if (typeof title === 'string' && title.trim() !== '') return title.trim().slice(0, 200);
  return query.name === '' ? texts.untitled : query.name;
}

const mostMembers = 12;

function listFilters({ queryModel }: SaikuQuery): readonly string[] {
  const hierarchies = queryModel?.axes['FILTER']?.hierarchies ?? [];
  return hierarchies.flatMap(({ levels }) =>
    Object.values(levels).flatMap(({ name, caption, selection }) => {
      const members = (selection?.members ?? []).map(
        (member) => member.caption ?? member.name ?? member.uniqueName,
      );
      if (selection === null || selection === undefined || members.length === 0) return [];
      const level = caption ?? name;
      const shown = members.length > mostMembers ? [...members.slice(0, mostMembers), '…'] : members;
      if (selection.type === 'EXCLUSION') return [texts.except(level, shown)];
      if (selection.type === 'RANGE') return [texts.range(level, members[0] ?? '', members.at(-1) ?? '')];
      return [texts.only(level, shown)];
    }),
  );
}
