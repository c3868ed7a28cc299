// A write that holds only as long as the file is what the client knows of it: tags of contents, in the headers that HTTP
// has for them. A Pentaho server does not know them, and a client that sends none writes over whatever is there.
import type { FastifyReply, FastifyRequest } from 'fastify';

import { tagContent } from '../../repository/content-tag.ts';
import type { WriteOptions } from '../../repository/file-repository.ts';
import { BiFailure } from './bi-failure.ts';

/** If-Match names the contents that may be replaced; If-None-Match with a star, that there is none yet. */
export function readPrecondition(request: FastifyRequest): Pick<WriteOptions, 'expectedTags'> {
  if (request.headers['if-none-match']?.trim() === '*') return { expectedTags: [] };
  const wanted = request.headers['if-match']?.trim() ?? '*';
  if (wanted === '*') return {};
  // A proxy that compresses turns tags into weak ones, so W/ is looked past.
  const tags = [...wanted.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
  if (tags.length === 0) throw new BiFailure(400, 'If-Match holds no entity tags');
  return { expectedTags: tags };
}

/** What the client sends back in If-Match. */
export function tellTag(reply: FastifyReply, bytes: Buffer): void {
  reply.header('etag', `"${tagContent(bytes)}"`);
}
