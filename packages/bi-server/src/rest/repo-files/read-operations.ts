// What is asked about a file or folder: contract sections 3.1 to 3.5.
import type { FastifyReply } from 'fastify';

import { decodeFileFilter } from '../../repository/file-filter.ts';
import { filePermissions } from '../../repository/file-rights.ts';
import { fallbackLocale } from '../../repository/file-titles.ts';
import { isParameterizable } from '../../repository/file-types.ts';
import { FileMissingError } from '../../repository/repository-errors.ts';
import type { RepositoryFile } from '../../repository/repository-file.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { chooseType } from '../http/choose-type.ts';
import type { Dto } from '../http/dto.ts';
import { sendDto, sendDtoList, sendText, sendWritten, xmlFirst } from '../http/send-answers.ts';
import { readPath, type FileCall, type FileOperation } from './file-call.ts';
import { presentAcl } from './present-acl.ts';
import { presentEntries, presentFile, writeTree, type PresentOptions } from './present-file.ts';

export const readOperations: ReadonlyMap<string, FileOperation> = new Map<string, FileOperation>([
  ['tree', getTree],
  ['children', getChildren],
  ['properties', getProperties],
  ['metadata', getMetadata],
  ['acl', getAcl],
  ['canAccess', getCanAccess],
  ['canAccessMap', getCanAccessMap],
  ['localeProperties', getLocaleProperties],
  ['parameterizable', getParameterizable],
  ['generatedContent', getGeneratedContent],
]);

/** Trash and other bare lists of files. */
export async function sendFiles(
  call: FileCall,
  files: readonly RepositoryFile[],
  options: { readonly includeAcls: boolean; readonly filter?: string } = { includeAcls: false },
): Promise<FastifyReply> {
  const { members } = decodeFileFilter(options.filter ?? '*');
  const present = { members, includeAcls: options.includeAcls, includeLocales: true };
  return await sendDtoList(
    call.request,
    call.reply,
    { plural: 'repositoryFileDtoes', element: 'repositoryFileDto' },
    presentFiles(files, present),
  );
}

function* presentFiles(files: readonly RepositoryFile[], options: PresentOptions): Generator<Dto> {
  for (const file of files) yield presentFile(file, options);
}

async function getTree(call: FileCall): Promise<FastifyReply> {
  const { query } = call;
  const filter = decodeFileFilter(query.get('filter') ?? '*');
  const tree = await call.files.getTree(call.user, readPath(call), {
    locale: call.locale,
    depth: readInteger(query.get('depth')) ?? -1,
    filter,
    showHidden: query.get('showHidden') === 'true',
    includeSystemFolders: query.get('includeSysDirs') === 'true',
  });
  if (tree === undefined) return await call.reply.status(204).send();
  const options = {
    members: filter.members,
    includeAcls: query.get('includeAcls') === 'true',
    includeLocales: false,
  };
  const type = chooseType(call.request, xmlFirst);
  return await sendWritten(call.reply, type, writeTree(tree, options, type, 'repositoryFileTreeDto'));
}

async function getChildren(call: FileCall): Promise<FastifyReply> {
  const { query } = call;
  const filter = query.get('filter') ?? '*';
  const children = await call.files.listChildren(call.user, readPath(call), {
    locale: call.locale,
    filter: decodeFileFilter(filter),
    showHidden: query.get('showHidden') === 'true',
  });
  return await sendFiles(call, children, { includeAcls: query.get('includeAcls') === 'true', filter });
}

async function getProperties(call: FileCall): Promise<FastifyReply> {
  const file = await call.files.findFile(call.user, readPath(call), call);
  if (file === undefined) return await call.reply.status(204).send();
  const options = { members: null, includeAcls: false, includeLocales: true };
  return await sendDto(call.request, call.reply, 'repositoryFileDto', presentFile(file, options));
}

async function getMetadata(call: FileCall): Promise<FastifyReply> {
  chooseType(call.request, ['application/json']);
  try {
    const metadata = await call.files.readMetadata(call.user, readPath(call));
    const body = JSON.stringify({ stringKeyStringValueDto: presentEntries(metadata) });
    return await call.reply.header('content-type', 'application/json').send(Buffer.from(body, 'utf8'));
  } catch (error) {
    if (error instanceof FileMissingError) return await call.reply.status(204).send();
    throw error;
  }
}

async function getAcl(call: FileCall): Promise<FastifyReply> {
  const file = await getFile(call);
  return await sendDto(call.request, call.reply, 'repositoryFileAclDto', presentAcl(file));
}

async function getCanAccess(call: FileCall): Promise<FastifyReply> {
  const held = await call.files.listPermissions(call.user, readPath(call));
  const isAllowed = readPermissions(call).every((asked) => isHeld(held, asked));
  return await sendText(call.reply, String(isAllowed));
}

async function getCanAccessMap(call: FileCall): Promise<FastifyReply> {
  const held = await call.files.listPermissions(call.user, readPath(call));
  const settings = readPermissions(call).map((asked) => ({ name: asked, value: isHeld(held, asked) }));
  return await sendDtoList(call.request, call.reply, { plural: 'settings', element: 'setting' }, settings);
}

async function getLocaleProperties(call: FileCall): Promise<FastifyReply> {
  const file = await getFile(call);
  const texts = file.localeProperties[call.query.get('locale') ?? fallbackLocale] ?? {};
  return await sendDtoList(
    call.request,
    call.reply,
    { plural: 'stringKeyStringValueDtoes', element: 'stringKeyStringValueDto' },
    presentEntries(texts),
  );
}

async function getParameterizable(call: FileCall): Promise<FastifyReply> {
  const file = await call.files.findFile(call.user, readPath(call));
  const hasParameters = file !== undefined && !file.isFolder && isParameterizable(file.name);
  return await sendText(call.reply, String(hasParameters));
}

async function getGeneratedContent(call: FileCall): Promise<FastifyReply> {
  return await sendFiles(call, await call.files.listGeneratedFiles(call.user, readPath(call), call));
}

async function getFile(call: FileCall): Promise<RepositoryFile> {
  const file = await call.files.findFile(call.user, readPath(call), call);
  if (file === undefined) throw new BiFailure(404, `no file ${call.pathId}`);
  return file;
}

/** Numbers joined by `|`. */
function readPermissions(call: FileCall): readonly string[] {
  const asked = (call.query.get('permissions') ?? '0').split('|').filter((number) => number !== '');
  return asked.length === 0 ? ['0'] : asked;
}

function isHeld(held: readonly string[], asked: string): boolean {
  const permission = /^\d$/.test(asked) ? filePermissions[Number(asked)] : undefined;
  return permission !== undefined && held.includes(permission);
}

/** A parameter that cannot be converted makes the address unknown, as in JAX-RS. */
export function readInteger(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new BiFailure(404, `not an integer: ${text}`);
  return Number(text);
}
