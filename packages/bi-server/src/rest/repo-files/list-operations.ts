// Changes to several files at once, whose ids come in the body: delete, restore, move, copy.
import type { FastifyReply } from 'fastify';

import type { ConflictMode } from '../../repository/file-repository.ts';
import {
  FileAccessError,
  FileMissingError,
  FolderCycleError,
  HomeTakenError,
  RestoreRefusedError,
} from '../../repository/repository-errors.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { readPath, type FileCall, type FileOperation } from './file-call.ts';
import { readInteger } from './read-operations.ts';
import { translateRefusals } from './translate-refusals.ts';

/** Of the trash, without a place. */
export const trashOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['delete', remove],
  ['deletepermanent', removePermanently],
  ['restore', restore],
]);

/** Into a folder. */
export const destinationOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['move', move],
  ['children', copy],
]);

async function remove(call: FileCall): Promise<FastifyReply> {
  await translateRefusals([], async () => await call.files.remove(call.user, readIds(call)));
  return await call.reply.send();
}

async function removePermanently(call: FileCall): Promise<FastifyReply> {
  await translateRefusals([], async () => await call.files.removePermanently(call.user, readIds(call)));
  return await call.reply.send();
}

/** A mode asks for the person's home in place of where the files were. */
async function restore(call: FileCall): Promise<FastifyReply> {
  const ids = readIds(call);
  const mode = readMode(call.query.get('overwriteMode'));
  await translateRefusals(
    [
      [HomeTakenError, 409],
      [RestoreRefusedError, 406],
    ],
    async () =>
      mode === undefined
        ? await call.files.restore(call.user, ids)
        : await call.files.restoreToHome(call.user, ids, mode),
  );
  return await call.reply.send();
}

async function move(call: FileCall): Promise<FastifyReply> {
  await translateRefusals(
    [
      [FileMissingError, 404],
      [FileAccessError, 403],
      [FolderCycleError, 403],
    ],
    async () => await call.files.move(call.user, readIds(call), readPath(call)),
  );
  return await call.reply.send();
}

async function copy(call: FileCall): Promise<FastifyReply> {
  const type = call.request.headers['content-type'];
  if (type !== undefined && !type.startsWith('text/plain')) throw new BiFailure(415, `cannot read ${type}`);
  const mode = readMode(call.query.get('mode')) ?? 'rename';
  await translateRefusals(
    [[FileAccessError, 403]],
    async () => await call.files.copy(call.user, readIds(call), readPath(call), mode),
  );
  return await call.reply.send();
}

function readIds(call: FileCall): readonly string[] {
  const ids = call.body
    .toString('utf8')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (ids.length === 0) throw new BiFailure(500, 'no ids were sent');
  return ids;
}

const modes: readonly ConflictMode[] = ['overwrite', 'rename', 'keep'];

function readMode(text: string | null): ConflictMode | undefined {
  const number = readInteger(text);
  if (number === undefined) return undefined;
  const mode = modes[number - 1];
  if (mode === undefined) throw new BiFailure(404, `not a mode: ${number}`);
  return mode;
}
