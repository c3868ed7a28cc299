// The list that comes in an archive beside the files: titles, owners and rights. It is read piece by piece, because it
// names every file; each piece by the strict reader, which takes no document types and so no entities.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

import { ArchiveError } from '../repository-errors.ts';
import type { FileAce, FileAcl, FilePermission } from '../repository-file.ts';

export const manifestName = 'exportManifest.xml';

export interface Manifest {
  /** Whether names in the archive are percent-encoded. */
  readonly hasEncodedNames: boolean;
  /** By path within the archive, without a slash at either end. */
  readonly entries: ReadonlyMap<string, ManifestEntry>;
}

export interface ManifestEntry {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly isHidden: boolean | undefined;
  readonly isSchedulable: boolean | undefined;
  readonly ownerName: string | undefined;
  /** Of queries in a backup: who saved them. */
  readonly savedBy: string | undefined;
  readonly acl: FileAcl | undefined;
}

const longestManifest = 64 * 1024 * 1024;

export async function readManifest(bytes: Buffer, yielder: Yielder): Promise<Manifest> {
  if (bytes.length > longestManifest) throw new ArchiveError('its manifest is too long');
  const text = bytes.toString('utf8');
  const entries = new Map<string, ManifestEntry>();
  let frame = '';
  let at = 0;
  for (;;) {
    const start = findTag(text, at);
    if (start === undefined) break;
    frame += text.slice(at, start.at);
    const closing = `</${start.name}>`;
    const close = text.indexOf(closing, start.at);
    if (close < 0) throw new ArchiveError('its manifest is cut off');
    at = close + closing.length;
    const element = readPart(text.slice(start.at, at));
    const path = trimSlashes(element.attributes.get('path') ?? '');
    if (path !== '') entries.set(path, decodeEntry(element));
    if (yielder.isDue()) await yielder.giveWay();
  }
  const root = readPart(frame + text.slice(at));
  if (localName(root) !== 'ExportManifest') throw new ArchiveError('its manifest is none');
  const information = root.elements.find((element) => localName(element) === 'ExportManifestInformation');
  return { hasEncodedNames: information?.attributes.has('manifestVersion') === true, entries };
}

/** The next file of the list, by its opening tag, whatever prefix its namespace has. */
function findTag(text: string, from: number): { at: number; name: string } | undefined {
  for (let at = text.indexOf(entityName, from); at >= 0; at = text.indexOf(entityName, at + 1)) {
    const before = text.slice(Math.max(from, at - longestPrefix), at);
    const prefix = before.slice(before.lastIndexOf('<') + 1);
    const isTag = before.includes('<') && (prefix === '' || /^\w+:$/.test(prefix));
    const next = text[at + entityName.length] ?? '';
    if (isTag && /[\s>]/.test(next)) return { at: at - prefix.length - 1, name: prefix + entityName };
  }
  return undefined;
}

const entityName = 'ExportManifestEntity';
const longestPrefix = 32;

function readPart(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlError) throw new ArchiveError(`its manifest cannot be read: ${error.message}`);
    throw error;
  }
}

function decodeEntry(entity: XmlElement): ManifestEntry {
  const properties = entity.elements.flatMap((property) => property.elements);
  const metadata = properties.find((element) => localName(element) === 'EntityMetaData');
  const acl = properties.find((element) => localName(element) === 'EntityAcl');
  const textOf = (name: string) => emptyAsNothing(metadata?.attributes.get(name));
  return {
    title: textOf('title'),
    description: textOf('description'),
    isHidden: decodeTruth(textOf('isHidden')),
    isSchedulable: decodeTruth(textOf('isSchedulable') ?? textOf('schedulable')),
    ownerName: acl === undefined ? undefined : emptyAsNothing(textBelow(acl, 'owner')),
    savedBy: textOf('savedBy'),
    acl: acl === undefined ? undefined : decodeAcl(acl),
  };
}

function decodeAcl(acl: XmlElement): FileAcl {
  return {
    isInheriting: textBelow(acl, 'entriesInheriting') === 'true',
    aces: acl.elements.filter((element) => localName(element) === 'aces').map(decodeAce),
  };
}

function decodeAce(ace: XmlElement): FileAce {
  return {
    recipient: textBelow(ace, 'recipient') ?? '',
    recipientType: textBelow(ace, 'recipientType') === 'ROLE' ? 'role' : 'user',
    permissions: ace.elements
      .filter((element) => localName(element) === 'permissions')
      .flatMap(({ text }) => permissionWords.get(text.trim()) ?? []),
  };
}

const permissionWords: ReadonlyMap<string, FilePermission> = new Map([
  ['READ', 'read'],
  ['WRITE', 'write'],
  ['DELETE', 'delete'],
  ['ACL_MANAGEMENT', 'manage-acl'],
  ['ALL', 'all'],
]);

function textBelow(element: XmlElement, name: string): string | undefined {
  return element.elements.find((child) => localName(child) === name)?.text.trim();
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

function decodeTruth(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === 'true';
}

function emptyAsNothing(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}
