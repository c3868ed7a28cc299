// Departments and their indicators, as documents of the quality tables and as places of the realtime tree.
import { departmentType } from '@prumo/contracts/documents/department';
import { kpiType } from '@prumo/contracts/documents/kpi';
import type { Database } from '@prumo/database/database';
import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { buildBranch, type TreeNode } from '@prumo/realtime-store/tree/node';

import type { RealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import { buildServerActor } from '../../gateway/actor.ts';
import { createDepartmentDocuments } from '../departments/departments.documents.ts';
import { createDepartmentsService } from '../departments/departments.service.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { createIndicatorDocuments } from '../indicators/indicators.documents.ts';
import { createIndicatorsService } from '../indicators/indicators.service.ts';

export type MirroredType = typeof departmentType | typeof kpiType;

export interface MirroredDocuments {
  getType(type: MirroredType): DocumentType;
  /** What stands below `departments`, of some or of all of them, with the versions of what is there. */
  load(departmentIds: readonly string[] | 'all'): Promise<LoadedDepartments>;
}

export interface LoadedDepartments {
  /** By their ids. */
  readonly nodes: ReadonlyMap<string, TreeNode>;
  /** By type and id. */
  readonly versions: ReadonlyMap<string, number>;
}

interface MirroredDocumentsParts {
  readonly database: Database;
  readonly tree: Pick<RealtimeTree, 'get'>;
  readonly clock: () => number;
  readonly onDepartmentsChanged: () => void;
  readonly onIndicatorsChanged: () => void;
}

/** Reads everything; writes have the actor of whoever writes. */
const reader = buildServerActor('realtime-mirror');

/** So many departments are asked for one by one; for more, all of them cost less. */
const mostByOne = 10;

export function createMirroredDocuments(parts: MirroredDocumentsParts): MirroredDocuments {
  const { database, clock } = parts;
  const departments = createDepartmentDocuments(
    createDepartmentsService({ database, tree: parts.tree, onChanged: parts.onDepartmentsChanged }),
  );
  const indicators = createIndicatorDocuments(
    createIndicatorsService({ database, clock, onChanged: parts.onIndicatorsChanged }),
  );

  async function loadInto(loaded: Drafts, departmentId: string | undefined): Promise<void> {
    const filter = { id: undefined, departmentId, user: undefined, isBrief: true };
    for (const { id, version, content } of await departments.list(reader, filter)) {
      loaded.versions.set(nameDocument(departmentType, id), version);
      loaded.contents.set(id, { ...content, kpi: {} });
    }
    for (const { id, version, content } of await indicators.list(reader, filter)) {
      const department = loaded.contents.get(String(content['departmentId']));
      // Of a department that came after the others were read: it is told of, and then looked at again.
      if (department === undefined) continue;
      loaded.versions.set(nameDocument(kpiType, id), version);
      department.kpi[id] = content;
    }
  }

  return {
    getType: (type) => (type === departmentType ? departments : indicators),

    async load(departmentIds) {
      const loaded: Drafts = { contents: new Map(), versions: new Map() };
      const isForAll = departmentIds === 'all' || departmentIds.length > mostByOne;
      for (const id of isForAll ? [undefined] : departmentIds) await loadInto(loaded, id);
      const nodes = new Map<string, TreeNode>();
      for (const [id, content] of loaded.contents) {
        if (departmentIds !== 'all' && !departmentIds.includes(id)) continue;
        const node = decodeNode(content, { now: 0, before: undefined, depth: 2 });
        if (node !== undefined) nodes.set(id, node);
      }
      return { nodes, versions: loaded.versions };
    },
  };
}

export function nameDocument(type: MirroredType, id: string): string {
  return `${type} ${id}`;
}

export function buildDepartmentsNode({ nodes }: LoadedDepartments): TreeNode | undefined {
  return buildBranch(nodes);
}

interface Drafts {
  readonly contents: Map<string, { kpi: Record<string, unknown> }>;
  readonly versions: Map<string, number>;
}
