import { createHash } from 'node:crypto';

import { InvalidInputError } from '../http/named-error.ts';
import type { ExpectedVersions } from '../modules/documents/document-type.ts';

export function presentVersionTag(version: number): string {
  return `"${version}"`;
}

export function presentContentTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Versions named by If-Match. A proxy that compresses turns our tags into weak ones, so W/ is looked past;
 * tags that are not ours match nothing.
 */
export function decodeIfMatch(header: string | undefined): ExpectedVersions {
  if (header === undefined || header.trim() === '*') return 'any';
  return listTags(header, 'If-Match').flatMap((tag) =>
    /^"[1-9]\d{0,9}"$/.test(tag) ? [Number(tag.slice(1, -1))] : [],
  );
}

/** Whether the client has what it asks for already. */
export function isKnownToClient(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || listTags(ifNoneMatch, 'If-None-Match').includes(tag);
}

function listTags(header: string, name: string): readonly string[] {
  if (!/^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/.test(header)) {
    throw new InvalidInputError(`${name} holds no entity tags: they stand in quotation marks.`);
  }
  return header.match(/"[^"]*"/g) ?? [];
}
