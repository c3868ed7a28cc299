// What is asked about the person or the repository as a whole.
import type { FastifyReply } from 'fastify';

import { reservedCharacters } from '../../repository/file-name.ts';
import { mayPublish } from '../../repository/file-types.ts';
import { homePathOf, isWithin, normalizePath } from '../../repository/repository-path.ts';
import { sendText } from '../http/send-answers.ts';
import type { FileCall, FileOperation } from './file-call.ts';
import { sendFiles } from './read-operations.ts';

export const personOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['canAdminister', async (call) => await sendTruth(call, call.user.isAdministrator)],
  ['canCreate', getCanCreate],
  ['canDownload', async (call) => await sendTruth(call, await mayDownload(call, readDirPath(call)))],
  ['canUpload', getCanUpload],
  ['deleted', async (call) => await sendFiles(call, await call.files.listTrash(call.user, call))],
  ['reservedCharacters', async (call) => await sendText(call.reply, reservedCharacters.join(''))],
]);

/** Who may publish downloads everything they can read; everybody else what lies in their home. */
export async function mayDownload(call: FileCall, path: string | undefined): Promise<boolean> {
  if (path !== undefined && (await call.files.findFile(call.user, path)) === undefined) return false;
  return mayPublish(call.user) || isInHome(call, path);
}

/** Whether the kind of upload is allowed; the folder has its own rights besides. */
export function mayUpload(call: FileCall, path: string | undefined): boolean {
  return mayPublish(call.user) || isInHome(call, path);
}

async function getCanCreate(call: FileCall): Promise<FastifyReply> {
  await call.files.ensureHomeFolder(call.user);
  const permissions = await call.files.listPermissions(call.user, homePathOf(call.user.userName));
  return await sendTruth(call, call.user.isAdministrator || permissions.includes('write'));
}

async function getCanUpload(call: FileCall): Promise<FastifyReply> {
  const path = readDirPath(call);
  if (path === undefined) return await sendTruth(call, mayUpload(call, path));
  const folder = await call.files.findFile(call.user, path);
  const permissions = await call.files.listPermissions(call.user, path);
  return await sendTruth(
    call,
    folder?.isFolder === true && permissions.includes('write') && mayUpload(call, path),
  );
}

function readDirPath(call: FileCall): string | undefined {
  const path = call.query.get('dirPath');
  return path === null || path === '' ? undefined : normalizePath(path);
}

function isInHome(call: FileCall, path: string | undefined): boolean {
  return path !== undefined && isWithin(path, homePathOf(call.user.userName));
}

async function sendTruth(call: FileCall, isSo: boolean): Promise<FastifyReply> {
  return await sendText(call.reply, String(isSo));
}
