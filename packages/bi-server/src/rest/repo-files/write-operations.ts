// Changes to one file or folder: contract section 3.6.
import type { FastifyReply } from 'fastify';

import { fallbackLocale } from '../../repository/file-titles.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileChangedError,
  FileMissingError,
  RootLevelError,
  UnknownRecipientError,
} from '../../repository/repository-errors.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { readPrecondition, tellTag } from '../http/write-precondition.ts';
import { decodeAcl } from './decode-acl.ts';
import { decodeDtoBody, decodeEntries } from './decode-dto-body.ts';
import { readPath, type FileCall, type FileOperation } from './file-call.ts';
import { translateRefusals, type Refusal } from './translate-refusals.ts';

export const writeOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['', putFile],
  ['createDir', createFolder],
  ['rename', rename],
  ['metadata', putMetadata],
  ['acl', putAcl],
  ['localeProperties', putLocaleProperties],
]);

export async function createFolder(call: FileCall): Promise<FastifyReply> {
  await translateRefusals(
    [
      [RootLevelError, 403, 'couldNotCreateRootLevelFolder'],
      [DuplicateFileError, 409, 'couldNotCreateFolderDuplicate'],
    ],
    async () => await call.files.createFolder(call.user, readPath(call)),
  );
  return await call.reply.send();
}

async function putFile(call: FileCall): Promise<FastifyReply> {
  await translateRefusals(
    [[FileChangedError, 412]],
    async () =>
      await call.files.writeFile(call.user, readPath(call), call.body, readPrecondition(call.request)),
  );
  tellTag(call.reply, call.body);
  return await call.reply.send();
}

async function rename(call: FileCall): Promise<FastifyReply> {
  const newName = call.query.get('newName') ?? '';
  await translateRefusals(
    [[FileMissingError, 404, 'fileNotFound']],
    async () => await call.files.rename(call.user, readPath(call), newName),
  );
  return await call.reply.send();
}

async function putMetadata(call: FileCall): Promise<FastifyReply> {
  const {
    _PERM_HIDDEN: hidden,
    _PERM_SCHEDULABLE: schedulable,
    ...entries
  } = decodeEntries(readBody(call, ''));
  await translateRefusals(
    [[FileAccessError, 401]],
    async () =>
      await call.files.setMetadata(call.user, readPath(call), {
        ...(hidden === undefined ? {} : { isHidden: hidden === 'true' }),
        ...(schedulable === undefined ? {} : { isSchedulable: schedulable === 'true' }),
        entries,
      }),
  );
  return await call.reply.send();
}

async function putAcl(call: FileCall): Promise<FastifyReply> {
  const { acl, ownerName } = decodeAcl(readBody(call, 'repositoryFileAclDto'));
  await translateRefusals(
    [[UnknownRecipientError, 400], ...hiddenOrRefused],
    async () =>
      await call.files.setAcl(call.user, readPath(call), acl, ownerName === undefined ? {} : { ownerName }),
  );
  return await call.reply.send();
}

async function putLocaleProperties(call: FileCall): Promise<FastifyReply> {
  const locale = call.query.get('locale') ?? fallbackLocale;
  if (!/^[\w-]{1,35}$/.test(locale)) throw new BiFailure(400, `not a locale: ${locale}`);
  const properties = decodeEntries(readBody(call, 'stringKeyStringValueDtoes'));
  await translateRefusals(
    hiddenOrRefused,
    async () => await call.files.setLocaleProperties(call.user, readPath(call), locale, properties),
  );
  return await call.reply.send();
}

const hiddenOrRefused: readonly Refusal[] = [
  [FileMissingError, 404],
  [FileAccessError, 403],
];

function readBody(call: FileCall, root: string): ReturnType<typeof decodeDtoBody> {
  return decodeDtoBody(call.body, call.request.headers['content-type'], root);
}
