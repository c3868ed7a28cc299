import { filterYielding } from '@prumo/database/long-work/yielding-lists';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import type { Member } from '@prumo/olap/members/member';

/** Those whose name or caption has the text somewhere, whatever its case and accents. */
export async function findMembers(members: readonly Member[], search: string): Promise<readonly Member[]> {
  const wanted = foldText(search.trim());
  if (wanted === '') return members;
  return await filterYielding(
    members,
    createYielder(),
    ({ caption, name }) => foldText(caption).includes(wanted) || foldText(name).includes(wanted),
  );
}

export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
