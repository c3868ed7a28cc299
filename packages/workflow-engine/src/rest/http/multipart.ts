// Uploads, read whole: what the engine keeps, it keeps in the database anyway.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { EngineError } from '../../engine-errors.ts';

export interface UploadedFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
}

export interface Upload {
  readonly files: readonly UploadedFile[];
  /** Of fields of the same name the first. */
  readonly fields: ReadonlyMap<string, string>;
}

const mostFiles = 20;
const mostFields = 100;

export async function registerMultipart(app: FastifyInstance, uploadLimitBytes: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: uploadLimitBytes,
      files: mostFiles,
      fields: mostFields,
      fieldSize: 1024 * 1024,
      parts: mostFiles + mostFields,
    },
  });
}

export function isMultipart(request: FastifyRequest): boolean {
  return request.isMultipart();
}

/** As RFC 2046 has it. Each byte of the body is compared with it. */
const longestBoundary = 70;

/** Not multipart: illegal-argument. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new EngineError('illegal-argument', 'Multipart request is required');
  const [, quoted, plain = ''] =
    /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '') ?? [];
  if ((quoted ?? plain).length > longestBoundary) {
    throw new EngineError('illegal-argument', `A boundary has at most ${longestBoundary} characters`);
  }
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.push({
        fieldName: part.fieldname,
        fileName: part.filename,
        mimeType: part.mimetype,
        bytes: await part.toBuffer(),
      });
    } else if (!fields.has(part.fieldname)) {
      fields.set(part.fieldname, String(part.value));
    }
  }
  return { files, fields };
}
