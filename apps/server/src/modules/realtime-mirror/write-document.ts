// A change of one document, as the screens would make it: the same checks, the same audit.
import { departmentType } from '@prumo/contracts/documents/department';
import { kpiType } from '@prumo/contracts/documents/kpi';
import { InvalidRequestError, PermissionDeniedError } from '@prumo/realtime-store/realtime-error';
import { buildBranch, findChild, isSameNode, type TreeNode } from '@prumo/realtime-store/tree/node';
import { exportNode } from '@prumo/realtime-store/tree/present-node';

import type { Actor } from '../../gateway/actor.ts';
import { indicatorsChild } from '../../gateway/doors/realtime/realtime.access.ts';
import { AccessDeniedError, NamedError } from '../../http/named-error.ts';
import type { DocumentType } from '../documents/document-type.ts';
import type { MirroredType } from './mirrored-documents.ts';

/** Somebody else has changed the document since it was read. */
export class OvertakenError extends Error {}

export async function writeDocument(
  actor: Actor,
  type: DocumentType,
  change: DocumentChange,
  version: number | undefined,
): Promise<void> {
  const content = change.after && describeContent(change, change.after);
  const expected = version === undefined ? 'any' : [version];
  try {
    if (content === undefined) await type.remove(actor, change.id, expected, undefined);
    else if (change.before === undefined) await type.create(actor, content, change.id);
    else await type.replace?.(actor, change.id, content, expected);
  } catch (error) {
    throw translate(error, change);
  }
}

function describeContent(change: DocumentChange, after: DocumentContent): DocumentContent {
  return change.type === kpiType ? describeIndicator(change, after) : describeDepartment(change, after);
}

/** The initials stand there under two names, of which a client may write one. */
function describeDepartment({ before }: DocumentChange, after: DocumentContent): DocumentContent {
  const isByOtherName = after['initials'] !== before?.['initials'] && after['sigla'] === before?.['sigla'];
  return isByOtherName && after['initials'] !== undefined ? { ...after, sigla: after['initials'] } : after;
}

function describeIndicator(
  { before, departmentId }: DocumentChange,
  after: DocumentContent,
): DocumentContent {
  const { dataSource, queryType, ...others } = after;
  if ('results' in after || 'resultAnalysis' in after) {
    throw new InvalidRequestError('Results and their analyses are not written here.');
  }
  if ((after['departmentId'] ?? departmentId) !== departmentId) {
    throw new InvalidRequestError('departmentId is another one than that of the path.');
  }
  const query: unknown = after['automatedExtractionQuery'];
  requireFollowing('dataSource', dataSource, before?.['dataSource'], readMember(query, 'datasource'));
  requireFollowing('queryType', queryType, before?.['queryType'], readMember(query, 'type'));
  return { ...others, departmentId };
}

/** Both are told twice; what counts stands in automatedExtractionQuery. */
function requireFollowing(name: string, value: unknown, before: unknown, counting: unknown): void {
  if (value === undefined || value === before || value === counting) return;
  throw new InvalidRequestError(`${name} follows automatedExtractionQuery, which says something else.`);
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function translate(error: unknown, change: DocumentChange): unknown {
  if (!(error instanceof NamedError) || error.status >= 500) return error;
  if (error instanceof AccessDeniedError) return new PermissionDeniedError();
  const isCreated = change.before === undefined;
  // Gone or changed since it was read: whoever tries again sees it.
  if (!isCreated && (error.status === 404 || error.status === 412)) return new OvertakenError();
  return new InvalidRequestError(presentRefusal(error), { cause: error });
}

function presentRefusal({ message, details }: NamedError): string {
  const { fields, ...others } = details ?? {};
  const reasons = Object.entries(fields ?? others).map(
    ([name, reason]) => `${name}: ${typeof reason === 'string' ? reason : JSON.stringify(reason)}`,
  );
  return reasons.length === 0 ? message : `${message} ${reasons.join('; ')}`;
}

// Which documents a change of the tree below `departments` means.

export interface DocumentChange {
  readonly type: MirroredType;
  readonly id: string;
  readonly departmentId: string;
  /** Nothing: there is no such document. */
  readonly before: DocumentContent | undefined;
  readonly after: DocumentContent | undefined;
}

type DocumentContent = Readonly<Record<string, unknown>>;

/** @param before What stands at `departments`. */
export function listDocumentChanges(
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): readonly DocumentChange[] {
  return listChangedKeys(before, after).flatMap((departmentId) => {
    const [old, node] = [findChild(before, departmentId), findChild(after, departmentId)];
    const [oldIndicators, indicators] = [findChild(old, indicatorsChild), findChild(node, indicatorsChild)];
    const ofIndicators = listChangedKeys(oldIndicators, indicators).map((id) =>
      buildChange(kpiType, id, departmentId, findChild(oldIndicators, id), findChild(indicators, id)),
    );
    const [oldFields, fields] = [withoutIndicators(old), withoutIndicators(node)];
    if (isSameNode(oldFields, fields)) return ofIndicators;
    return [buildChange(departmentType, departmentId, departmentId, oldFields, fields), ...ofIndicators];
  });
}

function buildChange(
  type: MirroredType,
  id: string,
  departmentId: string,
  before: TreeNode | undefined,
  after: TreeNode | undefined,
): DocumentChange {
  return { type, id, departmentId, before: readContent(before), after: readContent(after) };
}

function listChangedKeys(before: TreeNode | undefined, after: TreeNode | undefined): readonly string[] {
  requireNoLeaf(after);
  const keys = new Set([...listKeys(before), ...listKeys(after)]);
  return [...keys].filter((key) => !isSameNode(findChild(before, key), findChild(after, key)));
}

function withoutIndicators(node: TreeNode | undefined): TreeNode | undefined {
  requireNoLeaf(node);
  if (node === undefined) return undefined;
  return buildBranch(new Map([...node.children].filter(([key]) => key !== indicatorsChild)), node.priority);
}

function readContent(node: TreeNode | undefined): DocumentContent | undefined {
  requireNoLeaf(node);
  requireNoPriority(node);
  if (node === undefined) return undefined;
  return Object.fromEntries([...node.children].map(([key, child]) => [key, exportNode(child)]));
}

function requireNoLeaf(
  node: TreeNode | undefined,
): asserts node is Extract<TreeNode, { kind: 'branch' }> | undefined {
  if (node?.kind === 'leaf') {
    throw new InvalidRequestError('Departments and indicators are documents, no single values.');
  }
}

function requireNoPriority(node: TreeNode | undefined): void {
  if (node?.priority !== undefined) {
    throw new InvalidRequestError('Departments and indicators have no priorities.');
  }
  if (node?.kind === 'branch') for (const child of node.children.values()) requireNoPriority(child);
}

function listKeys(node: TreeNode | undefined): Iterable<string> {
  return node?.kind === 'branch' ? node.children.keys() : [];
}
