// Who may read and write which place of the realtime tree: the same people as on the screens.
import { nonComplianceRecord, nonCompliancesBranch } from '@prumo/contracts/non-compliances/non-compliance';
import { appDataPlaces, appsBranch, encodeTreeKey } from '@prumo/domain/external-apps/app-data-path';
import type { UserContext } from '@prumo/domain/people/user-context';
import { findChild, findNode, isSameNode, type TreeNode } from '@prumo/realtime-store/tree/node';
import type { Path } from '@prumo/realtime-store/tree/path';
import { presentNode } from '@prumo/realtime-store/tree/present-node';

import { mayMaintainDepartments } from '../../../modules/departments/departments.access.ts';
import {
  type DepartmentAccessFacts,
  mayDefine,
  maySee,
} from '../../../modules/indicators/indicators.access.ts';

/** What the rules ask about whoever acts. */
export interface RealtimePerson extends UserContext {
  readonly userName: string;
  /** Those that the person works in, manages or is responsible for. */
  readonly departments: readonly { readonly id: string }[];
  /** Those of them that the person manages or is responsible for. */
  readonly ledDepartments: readonly DepartmentAccessFacts[];
  /** Of the external apps in use. */
  readonly appKeys: readonly string[];
}

export const departmentsBranch = 'departments';
export const indicatorsChild = 'kpi';

export function mayReadPlace(person: RealtimePerson, path: Path): boolean {
  const [branch, departmentId, child] = path;
  if (person.isAdmin) return true;
  if (branch === appsBranch) return mayReadAppData(person, path.slice(1));
  if (branch !== departmentsBranch && branch !== nonCompliancesBranch) return false;
  if (mayMaintainDepartments(person)) return true;
  // Of cases the tree has confidential ones beside the others, so that readers ask for them by call.
  if (person.isReader && branch === departmentsBranch) return true;
  if (departmentId === undefined) return false;
  // As on the screens: who leads a department reads its cases, not everybody who works in it.
  if (branch === nonCompliancesBranch) return leads(person, departmentId);
  const isIndicators = child === indicatorsChild;
  return belongsTo(person, departmentId) || (isIndicators && maySee(person, departmentId));
}

/**
 * `when-claimed`: if what is written passes `isNewClaim`; `when-unkept`: if it passes `leavesCasesAlone` and
 * `writesRecords`.
 */
export type WriteVerdict = 'granted' | 'refused' | 'when-claimed' | 'when-unkept';

export function classifyWrite(person: RealtimePerson, path: Path): WriteVerdict {
  const verdict = classifyPlace(person, path);
  const mayHoldCases = path.length === 0 || path[0] === nonCompliancesBranch;
  return verdict === 'granted' && mayHoldCases ? 'when-unkept' : verdict;
}

function classifyPlace(person: RealtimePerson, path: Path): WriteVerdict {
  const [branch, departmentId, child] = path;
  if (person.isAdmin) return 'granted';
  if (person.isReader) return 'refused';
  if (branch === appsBranch) return mayWriteAppData(person, path.slice(1)) ? 'granted' : 'refused';
  if (branch !== departmentsBranch && branch !== nonCompliancesBranch) return 'refused';
  if (mayMaintainDepartments(person)) return 'granted';
  if (departmentId === undefined) return 'refused';
  if (branch === departmentsBranch) {
    const isDefiner = person.ledDepartments.some((led) => led.id === departmentId && mayDefine(person, led));
    return child === indicatorsChild && isDefiner ? 'granted' : 'refused';
  }
  if (leads(person, departmentId)) return 'granted';
  return path.length === 3 ? 'when-claimed' : 'refused';
}

/**
 * Somebody of the department that complains puts a non-compliance before the one where it happened, or the copy that says
 * `sent` below their own: nothing stood there.
 */
export function isNewClaim(
  person: RealtimePerson,
  path: Path,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): boolean {
  const node = findNode(after, path);
  const claimant = findValue(node, 'claimant');
  const isSent = findValue(node, 'sent') === true;
  const owner = isSent ? claimant : findValue(node, 'occurrenceDepartment');
  return (
    findNode(before, path) === undefined &&
    typeof claimant === 'string' &&
    belongsTo(person, claimant) &&
    owner === path[1] &&
    leavesCasesAlone(path, before, after) &&
    writesRecords(path, before, after)
  );
}

/**
 * A record with a history is a case that the product keeps: nobody changes, removes or makes one here, whoever they
 * are. What others keep has none.
 */
export function leavesCasesAlone(
  [, departmentId, id]: Path,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): boolean {
  const [old, written] = [before, after].map((root) => findChild(root, nonCompliancesBranch));
  if (old === written) return true;
  return listKeys([old, written], departmentId).every((department) => {
    const records = [findChild(old, department), findChild(written, department)];
    return listKeys(records, id).every((key) => {
      const [one, other] = records.map((record) => findChild(record, key));
      const isCase = [one, other].some((record) => findChild(record, 'history') !== undefined);
      return !isCase || isSameNode(one, other);
    });
  });
}

/**
 * What is new or changed in a record is of the kind that a non-compliance has there, and it has a title. What another
 * system left in one, which writes with the secret, stays beside it.
 */
export function writesRecords(
  [, departmentId, id]: Path,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): boolean {
  const [old, written] = [before, after].map((root) => findChild(root, nonCompliancesBranch));
  if (written === undefined || written === old) return true;
  // A value where departments or their records would stand.
  if (written.kind === 'leaf') return false;
  return listKeys([written], departmentId).every((department) => {
    const [oldOnes, ones] = [findChild(old, department), findChild(written, department)];
    if (ones === undefined || ones === oldOnes) return true;
    if (ones.kind === 'leaf') return false;
    return listKeys([ones], id).every((key) => isFitting(findChild(oldOnes, key), findChild(ones, key)));
  });
}

const recordFields = new Map(Object.entries(nonComplianceRecord.shape));

function isFitting(before: TreeNode | undefined, after: TreeNode | undefined): boolean {
  if (after === undefined || isSameNode(before, after)) return true;
  if (after.kind === 'leaf') return false;
  const isTitled = hasTitle(after) || (before !== undefined && !hasTitle(before));
  return (
    isTitled &&
    [...after.children].every(
      ([name, child]) =>
        isSameNode(findChild(before, name), child) ||
        recordFields.get(name)?.safeParse(presentNode(child)).success === true,
    )
  );
}

function hasTitle(record: TreeNode): boolean {
  return findChild(record, 'title') !== undefined;
}

function listKeys(nodes: readonly (TreeNode | undefined)[], only: string | undefined): readonly string[] {
  if (only !== undefined) return [only];
  return [...new Set(nodes.flatMap((node) => (node?.kind === 'branch' ? [...node.children.keys()] : [])))];
}

function belongsTo({ departments }: RealtimePerson, departmentId: string): boolean {
  return departments.some(({ id }) => id === departmentId);
}

function leads({ ledDepartments }: RealtimePerson, departmentId: string): boolean {
  return ledDepartments.some(({ id }) => id === departmentId);
}

function findValue(node: TreeNode | undefined, key: string): unknown {
  const child = findChild(node, key);
  return child?.kind === 'leaf' ? child.value : undefined;
}

// Who may read and write what external apps keep in the tree. The place says it, whichever app it is: the server knows
// nothing of what an app means by its data.

/** @param path below `apps`: the key of the app, the place, the owner. */
function mayReadAppData(person: RealtimePerson, path: Path): boolean {
  return path[1] === appDataPlaces.hospital ? hasApp(person, path) : mayWriteAppData(person, path);
}

function mayWriteAppData(person: RealtimePerson, path: Path): boolean {
  if (!hasApp(person, path)) return false;
  const [, place, owner] = path;
  switch (place) {
    case appDataPlaces.everybody:
      return true;
    case appDataPlaces.hospital:
      return mayMaintainDepartments(person);
    case appDataPlaces.departments:
      return (
        mayMaintainDepartments(person) || person.departments.some(({ id }) => encodeTreeKey(id) === owner)
      );
    case appDataPlaces.people:
      return owner === encodeTreeKey(person.userName);
    default:
      return false;
  }
}

/** What nobody has installed has no place that everybody could fill. */
function hasApp({ appKeys }: RealtimePerson, [appKey]: Path): boolean {
  return appKey !== undefined && appKeys.includes(appKey);
}
