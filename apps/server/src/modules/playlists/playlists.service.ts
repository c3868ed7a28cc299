import { randomUUID } from 'node:crypto';

import type { Playlist, PlaylistDraft } from '@prumo/contracts/playlists/playlist-calls';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { requireCurrent } from '../documents/document-type.ts';
import type { IndicatorsService } from '../indicators/indicators.service.ts';
import { createDeviceLinksRepository } from './device-links.repository.ts';
import { mayChangePlaylist, mayCreatePlaylists } from './playlists.access.ts';
import { createPlaylistsRepository, type KeptPlaylist } from './playlists.repository.ts';

export interface PlaylistsService {
  list(actor: Actor): Promise<{
    readonly playlists: readonly Playlist[];
    readonly mayCreate: boolean;
    readonly mayLinkDevices: boolean;
  }>;
  get(actor: Actor, id: string): Promise<Playlist>;
  listIndicators(actor: Actor): Promise<readonly ListedIndicator[]>;
  create(actor: Actor, draft: PlaylistDraft): Promise<WrittenPlaylist>;
  replace(actor: Actor, id: string, version: number, draft: PlaylistDraft): Promise<WrittenPlaylist>;
  remove(actor: Actor, id: string): Promise<void>;
}

interface ListedIndicator {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Its name. */
  readonly department: string;
}

interface WrittenPlaylist {
  readonly id: string;
  readonly version: number;
}

interface PlaylistsParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly indicators: Pick<IndicatorsService, 'list' | 'listDepartments'>;
  /** Whether a television can be shown what somebody sees, without that person being there. */
  readonly canLinkDevices: boolean;
}

const documentType = 'playlist';

export function createPlaylistsService({
  database,
  clock,
  indicators,
  canLinkDevices,
}: PlaylistsParts): PlaylistsService {
  const playlists = createPlaylistsRepository(database);

  return {
    async list(actor) {
      return {
        playlists: (await playlists.list()).map((playlist) => present(actor, playlist)),
        mayCreate: mayCreatePlaylists(actor),
        mayLinkDevices: canLinkDevices && actor.isAdmin,
      };
    },

    async get(actor, id) {
      return present(actor, requirePlaylist(id, await playlists.find(id)));
    },

    async listIndicators(actor) {
      const departments = new Map(
        (await indicators.listDepartments(actor)).map(({ id, name }) => [id, name]),
      );
      const listed = await indicators.list(actor, {
        id: undefined,
        departmentId: undefined,
        user: undefined,
        isBrief: true,
      });
      return listed
        .filter(({ indicator }) => indicator.isActive)
        .map(({ indicator: { id, code, name, departmentId } }) => ({
          id,
          code,
          name,
          department: departments.get(departmentId) ?? '',
        }));
    },

    async create(actor, draft) {
      if (!mayCreatePlaylists(actor)) throw new AccessDeniedError('This person makes no playlists.');
      const id = randomUUID();
      await database.transaction(async (connection) => {
        const author = actor.userName;
        await createPlaylistsRepository(connection).insert({ id, author, ...draft }, new Date(clock()));
        await createAuditRepository(connection).record({
          userName: author,
          documentType,
          documentId: id,
          before: null,
          after: draft,
        });
      });
      return { id, version: 1 };
    },

    async replace(actor, id, version, draft) {
      return await database.transaction(async (connection) => {
        const repository = createPlaylistsRepository(connection);
        const before = requireCurrent(id, await repository.findLocked(id), [version]);
        requireRight(actor, before);
        const written = await repository.update(id, draft, new Date(clock()));
        await createAuditRepository(connection).record({
          userName: actor.userName,
          documentType,
          documentId: id,
          before: factsOf(before),
          after: draft,
        });
        return { id, version: written };
      });
    },

    async remove(actor, id) {
      await database.transaction(async (connection) => {
        const repository = createPlaylistsRepository(connection);
        const before = requirePlaylist(id, await repository.findLocked(id));
        requireRight(actor, before);
        const links = await createDeviceLinksRepository(connection).list(id);
        await repository.remove(id);
        const audit = createAuditRepository(connection);
        await audit.recordAll([
          {
            userName: actor.userName,
            documentType,
            documentId: id,
            before: factsOf(before),
            after: null,
          },
          // Those that were revoked have their entry already.
          ...links
            .filter(({ revokedAt }) => revokedAt === null)
            .map(({ id: documentId, name, seesAs, lastDay }) => ({
              userName: actor.userName,
              documentType: 'device-link',
              documentId,
              before: { name, seesAs, lastDay, playlist: id },
              after: null,
            })),
        ]);
      });
    },
  };
}

export function requirePlaylist(id: string, playlist: KeptPlaylist | undefined): KeptPlaylist {
  if (playlist === undefined) throw new NotFoundError(`There is no playlist ${id}.`);
  return playlist;
}

function requireRight(actor: Actor, playlist: KeptPlaylist): void {
  if (mayChangePlaylist(actor, playlist)) return;
  throw new AccessDeniedError('Only its author and administrators change a playlist.');
}

function factsOf({ name, window, items }: KeptPlaylist): PlaylistDraft {
  return { name, window, items };
}

function present(actor: Actor, { changedAt, ...playlist }: KeptPlaylist): Playlist {
  return {
    ...playlist,
    changedAt: changedAt.toISOString(),
    isMine: mayChangePlaylist(actor, playlist),
  };
}
