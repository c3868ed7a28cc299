// A question narrowed to what some of its cells are about. Pure.
import type { SaikuHierarchy, SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { listAncestors, type Member } from '@prumo/olap/members/member';

import { SaikuQueryError } from './saiku-query-error.ts';

/** Each level of a hierarchy on an axis keeps the members that the cells have there; measures stay as they are. */
export function zoomIn(query: SaikuQuery, tuples: readonly (readonly Member[])[]): SaikuQuery {
  const { queryModel: model } = query;
  if (model === null || model === undefined || query.type === 'MDX')
    throw new SaikuQueryError('mdx-narrowed-in-text');
  const members = tuples.flat();
  const axes = Object.entries(model.axes).map(([location, axis]) => {
    const hierarchies =
      location === 'FILTER' ? axis.hierarchies : axis.hierarchies.map((each) => narrow(each, members));
    return [location, { ...axis, hierarchies }] as const;
  });
  return { ...query, mdx: null, queryModel: { ...model, axes: Object.fromEntries(axes) } };
}

function narrow(hierarchy: SaikuHierarchy, members: readonly Member[]): SaikuHierarchy {
  const own = members.filter((member) => member.hierarchy.uniqueName === hierarchy.name);
  if (own.length === 0) return hierarchy;
  const levels = Object.entries(hierarchy.levels).map(([name, level]) => {
    const kept = new Map<string, Member>();
    for (const member of own) {
      for (const each of [member, ...listAncestors(member)]) {
        if (each.level.name === level.name) kept.set(each.uniqueName, each);
      }
    }
    if (kept.size === 0) return [name, level] as const;
    const selection = {
      type: 'INCLUSION' as const,
      members: [...kept.values()].map((member) => ({
        name: member.name,
        uniqueName: member.uniqueName,
        caption: member.caption,
      })),
      parameterName: null,
    };
    return [name, { ...level, selection }] as const;
  });
  return { ...hierarchy, levels: Object.fromEntries(levels) };
}
