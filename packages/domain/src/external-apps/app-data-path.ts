// Where external apps keep their data: a branch of the realtime tree, in which the place itself says whose it is.

export const appsBranch = 'apps';

/**
 * `everybody`: who is logged in reads and writes. `hospital`: they read, and administrators and quality managers write.
 * A department: who works in it or leads it, and these. `person`: who wrote it, and nobody else but administrators.
 */
export type AppDataOwner =
  | 'everybody'
  | 'hospital'
  | { readonly departmentId: string }
  | { readonly userName: string };

/** Children of the branch of an app. */
export const appDataPlaces = {
  everybody: 'everybody',
  hospital: 'hospital',
  departments: 'departments',
  people: 'people',
} as const;

/** The keys from the root of the tree to the place. */
export function buildAppDataPath(
  appKey: string,
  owner: AppDataOwner,
  keys: readonly string[] = [],
): readonly string[] {
  return [appsBranch, appKey, ...listOwnerKeys(owner), ...keys].map(encodeTreeKey);
}

/** Names of people have points, which no key of the tree may have, nor any of these others. */
export function encodeTreeKey(text: string): string {
  return Array.from(text, (character) =>
    /[%.$#[\]/\p{Cc}]/u.test(character)
      ? `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
      : character,
  ).join('');
}

function listOwnerKeys(owner: AppDataOwner): readonly string[] {
  if (typeof owner === 'string') return [appDataPlaces[owner]];
  if ('userName' in owner) return [appDataPlaces.people, owner.userName];
  return [appDataPlaces.departments, owner.departmentId];
}
