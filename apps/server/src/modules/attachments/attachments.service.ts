// Files that people send before something takes them: a non-compliance or minutes, here the owner. Nobody is noted down
// as a sender, so a file belongs to whoever knows its id, until it is claimed.
import { createHash, randomUUID } from 'node:crypto';

import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import { InvalidInputError, NotFoundError } from '../../http/named-error.ts';
import { AttachmentsFullError, FileTypeRefusedError } from './attachment-errors.ts';
import { createAttachmentsRepository, type StoredAttachment } from './attachments.repository.ts';
import { type FileType, type FileTypeKey, fileTypes, findFileType } from './file-types.ts';
import { presentFileName } from './present-file-name.ts';
import { stripMetadata, type StrippableType } from './stripping/strip-metadata.ts';
import { fileNames } from './texts.ts';

export interface AttachmentsService {
  add(file: SentFile): Promise<Attachment>;
  /**
   * In the transaction of the owner: the files are its own from then on. Claimed by it already, they stay so. Throws for
   * one that is not there and for one that another has.
   */
  claim(
    connection: Connection,
    ids: readonly string[],
    claim: AttachmentClaim,
  ): Promise<readonly Attachment[]>;
  /** Who may see the owner is for the caller to know. */
  read(ownerId: string, id: string): Promise<ReadAttachment>;
  /** Deletes what nothing has taken within a day. */
  forgetUnclaimed(): Promise<void>;
}

export interface SentFile {
  readonly content: Buffer;
  readonly name: string;
  /** Nothing in it may lead to a person: only photos are taken, and whatever they tell is taken out. */
  readonly isWithoutTrace: boolean;
}

export interface AttachmentClaim {
  readonly ownerId: string;
  /** Refuses files that were not sent without trace. */
  readonly isWithoutTrace?: boolean;
}

export interface ReadAttachment {
  readonly attachment: Attachment;
  readonly content: Buffer;
}

interface AttachmentsParts {
  readonly database: Database;
  readonly clock: () => number;
  /** Of all files together that nothing has taken yet: the disk cannot be filled by sending. */
  readonly mostUnclaimedBytes?: number;
}

const hourMs = 3_600_000;
/** A day, and the hour by which the time that is noted down may be too early. */
const longestUnclaimedMs = 25 * hourMs;
const defaultMostUnclaimedBytes = 500 * 1024 * 1024;

export function createAttachmentsService({
  database,
  clock,
  mostUnclaimedBytes = defaultMostUnclaimedBytes,
}: AttachmentsParts): AttachmentsService {
  return {
    async add(file) {
      const { name, fileType, content } = file.isWithoutTrace ? prepareWithoutTrace(file) : prepare(file);
      const attachment: StoredAttachment = {
        id: randomUUID(),
        name,
        mediaType: fileType.mediaType,
        bytes: content.length,
        addedAt: new Date(Math.floor(clock() / hourMs) * hourMs),
      };
      await database.transaction(async (connection) => {
        const attachments = createAttachmentsRepository(connection);
        await attachments.lockAdding();
        if ((await attachments.sumUnclaimedBytes()) + content.length > mostUnclaimedBytes) {
          throw new AttachmentsFullError();
        }
        await attachments.insert({
          ...attachment,
          content,
          sha256: createHash('sha256').update(content).digest('hex'),
          isWithoutTrace: file.isWithoutTrace,
        });
      });
      return presentAttachment(attachment);
    },

    async claim(connection, ids, { ownerId, isWithoutTrace = false }) {
      const attachments = createAttachmentsRepository(connection);
      const found = new Map((await attachments.lock(ids)).map((attachment) => [attachment.id, attachment]));
      const claimed = [...new Set(ids)].map((id) => {
        const attachment = found.get(id);
        const isFree = attachment !== undefined && (attachment.ownerId ?? ownerId) === ownerId;
        if (!isFree || (isWithoutTrace && !attachment.isWithoutTrace)) throw new UnknownAttachmentError(id);
        return presentAttachment(attachment);
      });
      await attachments.claim(
        claimed.map(({ id }) => id),
        ownerId,
      );
      return claimed;
    },

    async read(ownerId, id) {
      const found = await createAttachmentsRepository(database).find(ownerId, id);
      if (found === undefined) throw new NotFoundError('There is no such file.');
      return { attachment: presentAttachment(found), content: found.content };
    },

    async forgetUnclaimed() {
      await createAttachmentsRepository(database).deleteUnclaimed(new Date(clock() - longestUnclaimedMs));
    },
  };
}

interface PreparedFile {
  readonly name: string;
  readonly fileType: FileType;
  readonly content: Buffer;
}

function prepare({ content, name }: SentFile): PreparedFile {
  const key = findFileType(content, name);
  if (key === undefined) throw new FileTypeRefusedError(Object.values(fileTypes).map((one) => one.mediaType));
  const fileType = fileTypes[key];
  return { content, fileType, name: presentFileName(name, fileType) };
}

function prepareWithoutTrace({ content }: SentFile): PreparedFile {
  // By its name a file could only be plain text, which is not taken here.
  const key = findFileType(content, '');
  if (key === undefined || !isStrippable(key)) {
    throw new FileTypeRefusedError(
      Object.keys(stripMetadata)
        .filter(isStrippable)
        .map((one) => fileTypes[one].mediaType),
    );
  }
  const fileType = fileTypes[key];
  return {
    content: stripMetadata[key](content),
    fileType,
    name: `${fileNames.photo}.${fileType.extensions[0]}`,
  };
}

function isStrippable(key: string): key is FileTypeKey & StrippableType {
  return Object.hasOwn(stripMetadata, key);
}

class UnknownAttachmentError extends InvalidInputError {
  constructor(id: string) {
    super('A file is not there, or something else has it.', { details: { attachment: id } });
  }
}

function presentAttachment({ id, name, mediaType, bytes, addedAt }: StoredAttachment): Attachment {
  return { id, name, mediaType, bytes, addedAt: addedAt.toISOString() };
}
