// What files held before, for those that the repository keeps versions of. To go back to one is to write its content
// again, as any other; Pentaho has no such calls.
import type { FastifyInstance } from 'fastify';

import { buildContentPolicy } from '../content/content-policy.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { decodePathId } from '../repository/path-id.ts';
import { FileKindError, FileMissingError } from '../repository/repository-errors.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { translateRefusals, type Refusal } from './repo-files/translate-refusals.ts';

const refusals: readonly Refusal[] = [
  [FileMissingError, 404],
  [FileKindError, 404],
];

export function registerFileVersionsRoutes(
  app: FastifyInstance,
  { files }: { readonly files: Pick<FileRepository, 'listVersions' | 'readVersion'> },
): void {
  const config = { biAccess: 'user' } as const;

  app.get<{ Params: { pathId: string } }>(
    '/api/repo/files/:pathId/versions',
    { config },
    async (request, reply) => {
      const versions = await translateRefusals(
        refusals,
        async () => await files.listVersions(getBiUser(request), decodePathId(request.params.pathId)),
      );
      return await reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' }).send(
        JSON.stringify({
          versions: versions.map(({ id, savedBy, savedAt, size }) => ({
            id,
            savedBy,
            savedAt: savedAt.toISOString(),
            size,
          })),
        }),
      );
    },
  );

  app.get<{ Params: { pathId: string; versionId: string } }>(
    '/api/repo/files/:pathId/versions/:versionId/content',
    { config },
    async (request, reply) => {
      const { pathId, versionId } = request.params;
      if (!/^\d{1,18}$/.test(versionId)) throw new BiFailure(404, 'no such version');
      const bytes = await translateRefusals(
        refusals,
        async () => await files.readVersion(getBiUser(request), decodePathId(pathId), versionId),
      );
      return await reply
        .headers({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'content-security-policy': buildContentPolicy('passive', { host: '', path: '/' }),
          'x-content-type-options': 'nosniff',
        })
        .send(bytes);
    },
  );
}
