import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';

import type { RealtimeTree, TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';

/** Where non-compliances end: those of the portal, and those of other programs. */
const closedStates: readonly unknown[] = [
  ...nonComplianceStates.filter(isClosed),
  'encerrada_eficaz',
  'encerrada_sem_plano',
  'improcedente',
  'cancelada',
];

/** Titles of those that the department has received or sent and that are not at their end; by their ids where it has none. */
export async function listOpenNonCompliances(
  tree: Pick<RealtimeTree, 'get'>,
  departmentId: string,
): Promise<readonly string[]> {
  const found = await tree.get(['nonCompliances', departmentId]);
  return Object.entries(asObject(found))
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([id, value]) => ({ id, facts: asObject(value) }))
    .filter(({ facts }) => !closedStates.includes(facts['state']) && facts['closed'] !== true)
    .map(({ id, facts }) => (typeof facts['title'] === 'string' ? facts['title'] : id))
    .toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}

/** A place without anything is null; keys that are numbers make an array of it. */
function asObject(value: TreeValue | undefined): Readonly<Record<string, TreeValue>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
