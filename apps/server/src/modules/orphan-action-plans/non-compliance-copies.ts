// Non-compliances as the realtime database has them: nonCompliances/{departmentId}/{id}. The department where it
// occurred has the received one, the claimant's the copy of what it sent, which says `sent: true`.
import type { TreeValue } from '../../gateway/doors/realtime/realtime-tree.ts';

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
