// Sends a repository file to a browser, with the headers that its kind of content needs.
import type { FastifyReply, FastifyRequest } from 'fastify';

import { chooseDelivery, type ContentDelivery } from '../content/content-delivery.ts';
import { buildContentPolicy } from '../content/content-policy.ts';
import { findEncoding } from '../content/text-encoding.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The bytes as they are. What browsers would run, they run in a sandbox. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
  file: SentFile,
): Promise<FastifyReply> {
  const delivery = chooseDelivery(file.name);
  const charset = delivery.isText ? `; charset=${findEncoding(file.bytes)}` : '';
  return await reply
    .headers(buildContentHeaders(request, basePath, file.name, delivery))
    .header('content-type', delivery.type + charset)
    .send(file.bytes);
}

export function buildContentHeaders(
  request: FastifyRequest,
  basePath: string,
  name: string,
  delivery: ContentDelivery,
): Readonly<Record<string, string>> {
  return {
    'cache-control': 'private, no-cache',
    'content-disposition': presentDisposition(delivery.kind === 'download' ? 'attachment' : 'inline', name),
    'content-security-policy': buildContentPolicy(delivery.kind, {
      host: request.host,
      path: `${basePath}/plugin/cda/api/`,
    }),
    // A window with an opener policy cannot hold a sandbox, and the origin of one is nobody's.
    'cross-origin-opener-policy': 'unsafe-none',
    'origin-agent-cluster': '?0',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': delivery.kind === 'download' ? 'DENY' : 'SAMEORIGIN',
  };
}

function presentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
