import type { RealtimeTree, TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';
import { listCopies, nonCompliancesKey, type NonComplianceCopy } from './non-compliance-copies.ts';

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
