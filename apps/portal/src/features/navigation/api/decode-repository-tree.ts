import { asArray, isTrue } from '@prumo/contracts/bi/pentaho-dialects';

import type { RepositoryNode } from '../model/repository-node.ts';

/** Null where the answer is something else, as a page that some proxy put in its place. */
export function decodeRepositoryTree(answer: unknown): RepositoryNode | null {
  const file = readMember(answer, 'file');
  return readText(file, 'path') === '' ? null : decodeNode(answer);
}

function decodeNode(value: unknown): RepositoryNode {
  const file = readMember(value, 'file');
  const name = readText(file, 'name');
  const path = readText(file, 'path');
  const title = readText(file, 'title');

  return {
    // A server that tells no ids still tells paths, and no two files share one.
    id: readText(file, 'id') || path,
    title: title === '' ? name : title,
    name,
    path,
    isFolder: isTrue(readMember(file, 'folder')),
    isHidden: isTrue(readMember(file, 'hidden')),
    children: asArray(readMember(value, 'children')).map(decodeNode),
  };
}

function readText(value: unknown, name: string): string {
  const member = readMember(value, name);
  return typeof member === 'string' ? member : '';
}

function readMember(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
