// How the bytes of a repository file travel to a browser: as what, inside or as a download, and what they may do there.
import { extensionOf } from '../repository/file-name.ts';
import { findMimeType } from '../repository/file-types.ts';

/**
 * report: HTML that runs in its sandbox · passive: shown, never run · document: PDF, which browsers show in a viewer
 * of their own that works in no sandbox · download: saved, not shown.
 */
export type DeliveryKind = 'report' | 'passive' | 'document' | 'download';

export interface ContentDelivery {
  readonly kind: DeliveryKind;
  /** Without charset. */
  readonly type: string;
  readonly isText: boolean;
}

/** By the name alone: what somebody claimed about the type at the upload does not count. */
export function chooseDelivery(name: string): ContentDelivery {
  const extension = extensionOf(name).slice(1).toLowerCase();
  const type = findMimeType(name) ?? 'application/octet-stream';
  const kind = kinds.get(extension) ?? 'download';
  return { kind, type, isText: textTypes.some((start) => type.startsWith(start)) };
}

const kinds: ReadonlyMap<string, DeliveryKind> = new Map([
  ...listKinds('report', 'html htm'),
  ...listKinds('passive', 'png jpg jpeg gif bmp webp ico svg txt log md csv json xml css js'),
  ...listKinds('document', 'pdf'),
]);

const textTypes = ['text/', 'application/json', 'image/svg+xml'];

function listKinds(kind: DeliveryKind, extensions: string): (readonly [string, DeliveryKind])[] {
  return extensions.split(' ').map((extension) => [extension, kind] as const);
}
