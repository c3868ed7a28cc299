import type { FastifyInstance } from 'fastify';

import type { FileRepository } from '../repository/file-repository.ts';
import { createFileCall, readFileAddress } from './repo-files/file-call.ts';
import { createFolder } from './repo-files/write-operations.ts';

export function registerRepoDirsRoutes(
  app: FastifyInstance,
  parts: { readonly files: FileRepository },
): void {
  const config = { biAccess: 'user' } as const;

  app.put(`${BASE}*`, { config }, async (request, reply) => {
    const { pathId } = readFileAddress(request.url, BASE, noOperations);
    return await createFolder(createFileCall(request, reply, parts.files, pathId));
  });
}

const BASE = '/api/repo/dirs/';

const noOperations = { atRoot: new Set<string>(), atPath: new Set<string>() };
