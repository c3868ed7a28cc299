// Links by which a television shows one playlist, and nothing else: made and revoked by administrators.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { deviceLinkLimits, type DeviceLink } from '@prumo/contracts/playlists/playlist-calls';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, InvalidInputError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { createDeviceLinksRepository, type KeptDeviceLink } from './device-links.repository.ts';
import { createPlaylistsRepository } from './playlists.repository.ts';
import { requirePlaylist } from './playlists.service.ts';

export interface DeviceLinksService {
  list(actor: Actor, playlistId: string): Promise<readonly DeviceLink[]>;
  create(
    actor: Actor,
    playlistId: string,
    wanted: Pick<DeviceLink, 'name' | 'seesAs' | 'lastDay'>,
  ): Promise<{ readonly link: DeviceLink; readonly token: string }>;
  revoke(actor: Actor, id: string): Promise<void>;
}

interface DeviceLinksParts {
  readonly database: Database;
  readonly clock: () => number;
  /** Nothing where the person is gone or deactivated, or where nobody can be looked up without their password. */
  readonly findActorOf: (userName: string) => Promise<Actor | undefined>;
}

const documentType = 'device-link';

/** Random bytes have nothing to guess, so one round is enough. */
export function hashDeviceToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function createDeviceLinksService({
  database,
  clock,
  findActorOf,
}: DeviceLinksParts): DeviceLinksService {
  function requireAdministrator({ isAdmin }: Actor): void {
    if (!isAdmin) throw new AccessDeniedError('Only administrators may do this.');
  }

  return {
    async list(actor, playlistId) {
      requireAdministrator(actor);
      requirePlaylist(playlistId, await createPlaylistsRepository(database).find(playlistId));
      return (await createDeviceLinksRepository(database).list(playlistId)).map(presentLink);
    },

    async create(actor, playlistId, { name, seesAs, lastDay }) {
      requireAdministrator(actor);
      const now = new Date(clock());
      requireLastDay(lastDay, now);
      const person = await findActorOf(seesAs);
      if (person === undefined) {
        throw new InvalidInputError('Nobody of this name can be let in.', {
          details: { fields: { seesAs: 'unknown' } },
        });
      }
      const token = randomBytes(32).toString('base64url');
      const link = {
        id: randomUUID(),
        playlistId,
        name,
        seesAs: person.userName,
        lastDay,
        createdBy: actor.userName,
        createdAt: now,
      };
      await database.transaction(async (connection) => {
        // Locked, so that they are counted one after the other.
        requirePlaylist(playlistId, await createPlaylistsRepository(connection).findLocked(playlistId));
        const links = createDeviceLinksRepository(connection);
        const living = (await links.list(playlistId)).filter(({ revokedAt }) => revokedAt === null);
        if (living.length >= deviceLinkLimits.mostPerPlaylist) {
          throw new InvalidInputError('The playlist has as many links as one may have.', {
            details: { fields: { name: 'too-many' } },
          });
        }
        await links.insert({ ...link, tokenHash: hashDeviceToken(token) });
        await createAuditRepository(connection).record({
          userName: actor.userName,
          documentType,
          documentId: link.id,
          before: null,
          after: factsOf(link),
        });
      });
      return { link: presentLink({ ...link, lastSeenAt: null, revokedAt: null, revokedBy: null }), token };
    },

    async revoke(actor, id) {
      requireAdministrator(actor);
      await database.transaction(async (connection) => {
        const links = createDeviceLinksRepository(connection);
        const link = await links.find(id);
        if (link === undefined) throw new NotFoundError(`There is no device link ${id}.`);
        if (!(await links.revoke(id, actor.userName, new Date(clock())))) return;
        await createAuditRepository(connection).record({
          userName: actor.userName,
          documentType,
          documentId: id,
          before: factsOf(link),
          after: null,
        });
      });
    },
  };
}

function requireLastDay(lastDay: string, now: Date): void {
  const today = getDayInSaoPaulo(now);
  const latest = `${Number(today.slice(0, 4)) + deviceLinkLimits.longestYears}${today.slice(4)}`;
  if (lastDay >= today && lastDay <= latest) return;
  throw new InvalidInputError('The last day is over, or too far away.', {
    details: { fields: { lastDay: 'range' } },
  });
}

function factsOf({
  name,
  seesAs,
  lastDay,
  playlistId,
}: Pick<KeptDeviceLink, 'name' | 'seesAs' | 'lastDay' | 'playlistId'>) {
  return { name, seesAs, lastDay, playlist: playlistId };
}

function presentLink(link: KeptDeviceLink): DeviceLink {
  const { id, name, seesAs, lastDay, createdBy, createdAt, lastSeenAt, revokedAt, revokedBy } = link;
  return {
    id,
    name,
    seesAs,
    lastDay,
    createdBy,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy,
  };
}
