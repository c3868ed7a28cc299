// Values of parameters as people write them into an address: what a member is called on the screen, where its name is a code.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { filterYielding } from '@prumo/database/long-work/yielding-lists';
import type { Member } from '@prumo/olap/members/member';

import type { SelectionParameters } from './build-mdx.ts';
import { foldText } from './find-members.ts';

/** Those of a level, as whoever asks sees it; none where there is no such level. */
type ListMembers = (
  hierarchy: string,
  level: string,
) => Promise<readonly Pick<Member, 'name' | 'caption' | 'uniqueName'>[]>;

/**
 * A caption that one member of the level has becomes its unique name, whatever its case and accents. Unique names and
 * names stay, and so does what is nobody's or several members' caption: the question then fails by what was written.
 */
export async function matchCaptions(
  { queryModel }: Pick<SaikuQuery, 'queryModel'>,
  given: SelectionParameters,
  listMembers: ListMembers,
): Promise<SelectionParameters> {
  const matched = new Map(given);
  for (const { hierarchies } of Object.values(queryModel?.axes ?? {})) {
    for (const hierarchy of hierarchies) {
      for (const level of Object.values(hierarchy.levels)) {
        const parameter = level.selection?.parameterName ?? '';
        const values = matched.get(parameter);
        if (values === undefined || values.every(isUniqueName)) continue;
        matched.set(parameter, await match(values, await listMembers(hierarchy.name, level.name)));
      }
    }
  }
  return matched;
}

async function match(
  values: readonly string[],
  members: Awaited<ReturnType<ListMembers>>,
): Promise<readonly string[]> {
  const wanted = new Set(values.map(foldText));
  const named = await filterYielding(
    members,
    createYielder(),
    ({ name, caption }) => wanted.has(foldText(name)) || wanted.has(foldText(caption)),
  );
  return values.map((value) => {
    if (isUniqueName(value) || named.some(({ name }) => name === value)) return value;
    const [only, ...others] = named.filter(({ caption }) => foldText(caption) === foldText(value));
    return only === undefined || others.length > 0 ? value : only.uniqueName;
  });
}

function isUniqueName(value: string): boolean {
  return value.startsWith('[');
}
