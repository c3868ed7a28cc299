// One request about one place of the repository, and how its address is read:
// /api/repo/files/{pathId}/{operation}, where the id may also be written out as a path.
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FileRepository } from '../../repository/file-repository.ts';
import { decodePathId } from '../../repository/path-id.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { getBiUser, type BiUser } from '../http/bi-user.ts';
import { findLocale } from '../http/locale.ts';

export interface FileCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly files: FileRepository;
  readonly user: BiUser;
  /** As it came, decoded once. */
  readonly pathId: string;
  readonly query: URLSearchParams;
  /** As in `pt_BR`. */
  readonly locale: string;
  readonly body: Buffer;
}

export type FileOperation = (call: FileCall) => Promise<FastifyReply>;

export interface FileAddress {
  readonly operation: string;
  readonly pathId: string;
}

/** The last segment is the operation if there is one of that name; else all of it is the id of a file. */
export function readFileAddress(
  url: string,
  base: string,
  operations: { readonly atRoot: ReadonlySet<string>; readonly atPath: ReadonlySet<string> },
): FileAddress {
  const [path = ''] = url.split('?');
  const rest = path.slice(path.indexOf(base) + base.length);
  const cut = rest.lastIndexOf('/');
  const last = rest.slice(cut + 1);
  if (cut < 0 && operations.atRoot.has(last)) return { operation: last, pathId: ':' };
  if (cut >= 0 && operations.atPath.has(last))
    return { operation: last, pathId: decodeSegment(rest.slice(0, cut)) };
  return { operation: '', pathId: decodeSegment(rest) };
}

export function createFileCall(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileRepository,
  pathId: string,
): FileCall {
  return {
    request,
    reply,
    files,
    user: getBiUser(request),
    pathId,
    query: new URLSearchParams(request.url.split('?').slice(1).join('?')),
    locale: findLocale(request),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

export function readPath(call: FileCall): string {
  return decodePathId(call.pathId);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BiFailure(400, `not well encoded: ${segment}`);
  }
}
