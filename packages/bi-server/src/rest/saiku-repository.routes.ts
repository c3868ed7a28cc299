// Files and the session, as Saiku's clients ask for them: the repository is that of the BI server.
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { FileRepository } from '../repository/file-repository.ts';
import { extensionOf } from '../repository/file-name.ts';
import { listGrantedPermissions } from '../repository/file-rights.ts';
import { parentPathOf } from '../repository/repository-path.ts';
import type { FileTree, RepositoryFile } from '../repository/repository-file.ts';
import { readSaikuFile } from '../saiku/read-saiku-file.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser, type BiUser } from './http/bi-user.ts';
import { readForm } from './http/read-body.ts';
import { sendText } from './http/send-answers.ts';
import { readPrecondition, tellTag } from './http/write-precondition.ts';
import { saikuBase } from './saiku-discover.routes.ts';
import { answerSaiku, refuseInSaikuForm, sendSaikuJson } from './saiku/answer-saiku.ts';

export interface SaikuRepositoryParts {
  readonly files: FileRepository;
  readonly version: string;
}

const longestFileBytes = 4 * 1024 * 1024;

export function registerSaikuRepositoryRoutes(
  app: FastifyInstance,
  { files, version }: SaikuRepositoryParts,
): void {
  const userRoute = { config: { biAccess: 'user' } } as const;
  const askingRoute = { config: { biAccess: 'user', isForReaders: true } } as const;
  const base = `${saikuBase}/:user/repository`;

  app.get(base, askingRoute, async (request, reply) => {
    return await answerSaiku(reply, async () => {
      const user = getBiUser(request);
      const values = new URL(request.url, 'http://x').searchParams;
      const types = (values.get('type') ?? 'saiku').split(',').map((type) => type.trim().toLowerCase());
      const tree = await files.getTree(user, values.get('path') ?? '/', { depth: -1 });
      if (tree === undefined) throw new BiFailure(404, 'no such folder');
      return listObjects(user, tree, types);
    });
  });

  app.get(`${base}/resource`, askingRoute, async (request, reply) => {
    const { bytes } = await refuseInSaikuForm(
      async () => await files.readContent(getBiUser(request), readFile(request)),
    );
    tellTag(reply, bytes);
    return await sendText(reply, bytes.toString('utf8'));
  });

  app.post(`${base}/resource`, { ...userRoute, bodyLimit: longestFileBytes }, async (request, reply) => {
    const form = readForm(request);
    const path = form.get('file') ?? '';
    const bytes = Buffer.from(form.get('content') ?? '', 'utf8');
    await refuseInSaikuForm(async () => {
      // A question that nobody could open again is not kept as one.
      if (extensionOf(path).toLowerCase() === '.saiku') readSaikuFile(bytes);
      await files.writeFile(getBiUser(request), path, bytes, readPrecondition(request));
    });
    tellTag(reply, bytes);
    return await reply.code(200).send();
  });

  app.delete(`${base}/resource`, userRoute, async (request, reply) => {
    await refuseInSaikuForm(async () => {
      const user = getBiUser(request);
      const file = await files.findFile(user, readFile(request));
      if (file === undefined) throw new BiFailure(404, 'no such file');
      await files.remove(user, [file.id]);
    });
    return await reply.code(200).send();
  });

  app.post(`${base}/resource/move`, userRoute, async (request, reply) => {
    const form = readForm(request);
    await refuseInSaikuForm(async () => {
      const user = getBiUser(request);
      const [source, target] = [form.get('source') ?? '', form.get('target') ?? ''];
      const file = await files.findFile(user, source);
      if (file === undefined) throw new BiFailure(404, 'no such file');
      const folder = await files.findFile(user, target);
      if (folder?.isFolder === true) return await files.move(user, [file.id], target);
      // Elsewhere and under another name would be two changes, of which one may fail.
      if (parentPathOf(target) !== parentPathOf(source))
        throw new BiFailure(500, 'moved and renamed at once');
      return await files.rename(user, source, withoutExtension(target.split('/').at(-1) ?? ''));
    });
    return await reply.code(200).send();
  });

  const presentSession = (request: FastifyRequest): object => {
    const { userName, roles, isAdministrator } = getBiUser(request);
    return {
      username: userName,
      roles,
      isadmin: isAdministrator,
      // Tells sessions apart without being one.
      sessionid: createHash('sha256')
        .update(request.biSession?.id ?? userName)
        .digest('hex')
        .slice(0, 32),
    };
  };
  app.get(
    `${saikuBase}/session`,
    askingRoute,
    async (request, reply) => await sendSaikuJson(reply, presentSession(request)),
  );
  app.post(
    `${saikuBase}/session`,
    askingRoute,
    async (request, reply) => await sendSaikuJson(reply, presentSession(request)),
  );
  app.get(`${saikuBase}/info`, askingRoute, async (_request, reply) => await sendSaikuJson(reply, []));
  app.get(
    `${saikuBase}/:user/license`,
    askingRoute,
    async (_request, reply) =>
      await sendSaikuJson(reply, {
        licenseType: 'open',
        name: 'Prumo',
        version,
        expiration: null,
        userLimit: 0,
      }),
  );
}

function readFile(request: FastifyRequest): string {
  return new URL(request.url, 'http://x').searchParams.get('file') ?? '';
}

function listObjects(user: BiUser, { children }: FileTree, types: readonly string[]): readonly object[] {
  return children
    .filter(
      (child) => child.file.isFolder || types.includes(extensionOf(child.file.name).slice(1).toLowerCase()),
    )
    .map((child) => ({
      ...presentObject(user, child.file),
      ...(child.file.isFolder && { repoObjects: listObjects(user, child, types) }),
    }));
}

function presentObject(user: BiUser, file: RepositoryFile): object {
  return {
    type: file.isFolder ? 'FOLDER' : 'FILE',
    name: file.title,
    id: file.path,
    path: file.path,
    acl: listGrantedPermissions(user, file).map((permission) => permission.toUpperCase()),
    ...(!file.isFolder && { fileType: extensionOf(file.name).slice(1).toLowerCase() }),
  };
}

function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length);
}
