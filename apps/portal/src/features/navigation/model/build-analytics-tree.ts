import { viewerOfFileType } from '@prumo/contracts/bi/bi-applications';

import { isLeftOutByTitle } from '../../../lib/text/is-left-out-by-title.ts';
import type { Yielder } from './create-yielder.ts';
import type { RepositoryNode } from './repository-node.ts';
import { sortByTitle } from './sort-by-title.ts';

/** Extensions of files that people open from the menu, where the BI server shows them. */
export const openedFileTypes = [
  'saiku',
  'xcdf',
  'wcdf',
  'prpt',
  'easy',
  'analysis',
  'xaction',
  'xjpivot',
  'htm',
  'html',
  'vdd',
] as const;

/** A file of the repository that people open in the viewer. */
export interface AnalyticsItem {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly extension: string;
  /** Address of the frame that shows it. */
  readonly url: string;
}

/** A folder that has something to open in it, or a file. */
export type AnalyticsNode =
  | {
      readonly kind: 'folder';
      readonly id: string;
      readonly title: string;
      readonly children: readonly AnalyticsNode[];
    }
  | ({ readonly kind: 'item' } & AnalyticsItem);

/**
 * What the menu shows of the repository, by title.
 * @param unshownTypes Extensions of files that the BI server keeps and cannot show.
 */
export async function buildAnalyticsTree(
  root: RepositoryNode,
  unshownTypes: ReadonlySet<string>,
  yieldWhenDue: Yielder,
): Promise<readonly AnalyticsNode[]> {
  const nodes: AnalyticsNode[] = [];
  for (const child of root.children) {
    await yieldWhenDue();
    const node = await findAnalyticsNode(child, unshownTypes, yieldWhenDue);
    if (node !== null) {
      nodes.push(node);
    }
  }
  return sortByTitle(nodes);
}

const openedTypes: ReadonlySet<string> = new Set(openedFileTypes);

async function findAnalyticsNode(
  node: RepositoryNode,
  unshownTypes: ReadonlySet<string>,
  yieldWhenDue: Yielder,
): Promise<AnalyticsNode | null> {
  const { id, path } = node;
  const title = titleOf(node);
  if (node.isHidden || isLeftOutByTitle(title)) {
    return null;
  }
  if (node.isFolder) {
    const children = await buildAnalyticsTree(node, unshownTypes, yieldWhenDue);
    return children.length === 0 ? null : { kind: 'folder', id, title, children };
  }
  const { extension } = splitName(node.name);
  return openedTypes.has(extension) && !unshownTypes.has(extension)
    ? { kind: 'item', id, title, path, extension, url: buildViewerUrl(path, extension) }
    : null;
}

/** A file without a title of its own is called by its name, and nobody needs the ending there. */
function titleOf({ title, name, isFolder }: RepositoryNode): string {
  if (title !== '' && title !== name) {
    return title;
  }
  return isFolder ? name : splitName(name).base;
}

function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dotAt = name.lastIndexOf('.');
  return dotAt <= 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, dotAt), extension: name.slice(dotAt + 1).toLowerCase() };
}

/** Where the BI server shows a file of its repository. */
export function buildViewerUrl(path: string, extension: string): string {
  return `/pentaho/api/repos/${encodePathId(path)}/${viewerOfFileType(extension)}`;
}

/** BI servers write slashes of a path as colons into an address, and a colon of a name as a TAB. */
function encodePathId(path: string): string {
  return (
    encodeURIComponent(path.replaceAll(':', '\t').replaceAll('/', ':'))
      .replaceAll('%3A', ':')
      // Servers refuse a backslash in a path even when it is encoded once.
      .replaceAll('%5C', '%255C')
  );
}
