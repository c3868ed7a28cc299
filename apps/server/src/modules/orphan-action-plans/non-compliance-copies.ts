// Non-compliances as the realtime database has them: nonCompliances/{departmentId}/{id}. The department where it
// occurred has the received one, the claimant's the copy of what it sent, which says `sent: true`.
import type { RealtimeTree, TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';

export const nonCompliancesKey = 'nonCompliances';

export interface NonComplianceCopy {
  /** Below which it lies. */
  readonly departmentId: string;
  readonly isSent: boolean;
  readonly title: string | null;
  readonly occurrenceDepartment: string | null;
  readonly claimant: string | null;
  readonly processId: string | null;
}

/** @param tree All of `nonCompliances`. */
export function listCopies(tree: TreeValue, nonComplianceId: string): readonly NonComplianceCopy[] {
  return listChildren(tree).flatMap(([departmentId, ofDepartment]) =>
    listChildren(ofDepartment)
      .filter(([id, copy]) => id === nonComplianceId && listChildren(copy).length > 0)
      .map(([, copy]) => decodeCopy(departmentId, copy)),
  );
}

function decodeCopy(departmentId: string, copy: TreeValue): NonComplianceCopy {
  const fields = new Map(listChildren(copy));
  const text = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return {
    departmentId,
    isSent: fields.get('sent') === true,
    title: text('title'),
    occurrenceDepartment: text('occurrenceDepartment'),
    claimant: text('claimant'),
    processId: text('processId'),
  };
}

/** Keys that are small numbers come as the places of an array. */
function listChildren(value: TreeValue | undefined): readonly (readonly [string, TreeValue])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, child]) => child !== null);
}

interface Link {
  readonly nonComplianceId: string;
  readonly departmentId: string;
  readonly claimantId: string;
  readonly newProcessId: string;
}

/** A copy was removed before both were linked; the other one is as it was. */
export class LinkLostError extends Error {}

/** Both copies in one step. The same department may have both places in one. */
export async function linkCopies(
  { nonComplianceId, departmentId, claimantId, newProcessId }: Link,
  {
    realtime,
    actorName,
    signal,
  }: { readonly realtime: RealtimeTree; readonly actorName: string; readonly signal: AbortSignal },
): Promise<void> {
  const departmentIds = [...new Set([departmentId, claimantId])];
  const placeOf = (id: string): string => `${nonCompliancesKey}/${id}/${nonComplianceId}/processId`;
  const read = async (): Promise<ReadonlyMap<string, NonComplianceCopy>> => {
    const copies = listCopies(await realtime.get([nonCompliancesKey], signal), nonComplianceId);
    return new Map(copies.map((copy) => [copy.departmentId, copy]));
  };

  const before = await read();
  if (departmentIds.some((id) => !before.has(id))) throw new LinkLostError();
  const linked = Object.fromEntries(departmentIds.map((id) => [placeOf(id), newProcessId]));
  await realtime.update(actorName, linked, signal);
  // The tree takes a link to a place where nothing is any more, and would have a copy of nothing but that.
  const after = await read();
  if (departmentIds.every((id) => isWhole(after.get(id)))) return;
  const restored: Record<string, TreeValue> = {};
  for (const id of departmentIds) {
    restored[placeOf(id)] = isWhole(after.get(id)) ? (before.get(id)?.processId ?? null) : null;
  }
  await realtime.update(actorName, restored, signal);
  throw new LinkLostError();
}

function isWhole(copy: NonComplianceCopy | undefined): boolean {
  return copy !== undefined && copy.occurrenceDepartment !== null;
}
