// /api/repo/files: which operation a request means. What each one does is in `repo-files/`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { FileRepository } from '../repository/file-repository.ts';
import { BiFailure } from './http/bi-failure.ts';
import { contentOperations, sendBackup } from './repo-files/content-operations.ts';
import { createFileCall, readFileAddress, type FileOperation } from './repo-files/file-call.ts';
import { importFiles, restoreBackup } from './repo-files/import-operation.ts';
import { destinationOperations, trashOperations } from './repo-files/list-operations.ts';
import { personOperations } from './repo-files/person-operations.ts';
import { readOperations } from './repo-files/read-operations.ts';
import { translateRefusals } from './repo-files/translate-refusals.ts';
import { writeOperations } from './repo-files/write-operations.ts';

export function registerRepoFilesRoutes(
  app: FastifyInstance,
  parts: { readonly files: FileRepository },
): void {
  const config = { biAccess: 'user' } as const;

  const dispatch = (operations: OperationTable) => {
    const names = { atRoot: new Set(operations.atRoot.keys()), atPath: new Set(operations.atPath.keys()) };
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { operation, pathId } = readFileAddress(request.url, BASE, names);
      const work =
        (pathId === ':' ? operations.atRoot.get(operation) : undefined) ?? operations.atPath.get(operation);
      if (work === undefined) throw new BiFailure(404, `no operation ${operation}`);
      const call = createFileCall(request, reply, parts.files, pathId);
      return await translateRefusals([], async () => await work(call));
    };
  };

  app.get(`${BASE}*`, { config }, dispatch(reads));
  app.put(`${BASE}*`, { config }, dispatch(writes));
  app.post(`${BASE}import`, { config }, async (request, reply) => {
    const call = createFileCall(request, reply, parts.files, ':');
    return await translateRefusals([], async () => await importFiles(call));
  });

  const forAdministrators = { config: { biAccess: 'administrator' } } as const;
  app.get(`${BASE}backup`, forAdministrators, async (request, reply) => {
    return await sendBackup(createFileCall(request, reply, parts.files, ':'));
  });
  app.post(`${BASE}systemRestore`, forAdministrators, async (request, reply) => {
    return await translateRefusals(
      [],
      async () => await restoreBackup(createFileCall(request, reply, parts.files, ':')),
    );
  });
}

interface OperationTable {
  readonly atRoot: ReadonlyMap<string, FileOperation>;
  readonly atPath: ReadonlyMap<string, FileOperation>;
}

const BASE = '/api/repo/files/';

const reads: OperationTable = {
  atRoot: new Map([...readOperations, ...personOperations]),
  atPath: new Map([...readOperations, ...contentOperations]),
};

const writes: OperationTable = {
  atRoot: trashOperations,
  atPath: new Map([...writeOperations, ...destinationOperations]),
};
