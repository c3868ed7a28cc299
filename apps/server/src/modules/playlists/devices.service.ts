// What a television sees: one playlist, and of it what the person may see whose eyes were lent to the link. Nothing here can
// be written, and nothing is found that the playlist does not name.
import { deviceErrorCodes, deviceTokenForm, type DeviceItem } from '@prumo/contracts/playlists/device-calls';
import type { PlaylistItem, PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import type { Connection } from '@prumo/database/connection';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { buildDevicePanel } from '@prumo/domain/playlists/build-device-panel';
import { buildItemPanel } from '@prumo/domain/playlists/build-item-panel';

import type { Actor } from '../../gateway/actor.ts';
import { NamedError } from '../../http/named-error.ts';
import { createDeviceLinksRepository } from './device-links.repository.ts';
import { hashDeviceToken } from './device-links.service.ts';
import type { ShownPanel, PanelComputer } from './panel-computer.ts';
import { createPlaylistsRepository, type KeptPlaylist } from './playlists.repository.ts';

export interface DevicesService {
  getPlaylist(visit: DeviceVisit): Promise<{
    readonly name: string;
    readonly version: number;
    readonly window: PlaylistWindow | null;
    readonly items: readonly DeviceItem[];
    readonly now: string;
  }>;
  getItem(visit: DeviceVisit, number: number, version: number): Promise<ShownPanel>;
}

/** Who asks, as far as it is known before the token is looked at. */
interface DeviceVisit {
  readonly token: string | undefined;
  readonly address: string;
}

/** Counts within a minute, and throws when an allowance is used up. */
interface RequestLimiter {
  /** @returns takes it back */
  take(allowances: readonly { readonly key: string; readonly most: number }[]): () => void;
}

interface DevicesParts {
  readonly database: Connection;
  readonly clock: () => number;
  readonly limiter: RequestLimiter;
  readonly findActorOf: (userName: string) => Promise<Actor | undefined>;
  /** Nothing where panels are not computed here. */
  readonly panels: PanelComputer | undefined;
}

/** In a minute: a television asks twice, and for an item six times at most, unless somebody presses its keys. */
const most = { asked: 60, items: 40, refused: 120 };

export function createDevicesService({
  database,
  clock,
  limiter,
  findActorOf,
  panels,
}: DevicesParts): DevicesService {
  const links = createDeviceLinksRepository(database);
  const playlists = createPlaylistsRepository(database);

  async function findVisit(token: string): Promise<{ playlist: KeptPlaylist; actor: Actor } | undefined> {
    const now = new Date(clock());
    const link = await links.findByToken(hashDeviceToken(token));
    if (link === undefined || link.revokedAt !== null || link.lastDay < getDayInSaoPaulo(now)) {
      return undefined;
    }
    const playlist = await playlists.find(link.playlistId);
    const actor = await findActorOf(link.seesAs);
    if (playlist === undefined || actor === undefined) return undefined;
    await links.noteSeen(link.id, now);
    return { playlist, actor };
  }

  /** What is no token at all is refused before anything is counted or looked up. */
  async function requireVisit({ token, address }: DeviceVisit, kind: 'asked' | 'items') {
    if (token === undefined || !deviceTokenForm.test(token)) throw new DeviceLinkEndedError();
    const takeBack = limiter.take([{ key: `refused ${address}`, most: most.refused }]);
    const visit = await findVisit(token);
    if (visit === undefined) throw new DeviceLinkEndedError();
    takeBack();
    limiter.take([{ key: `${kind} ${token}`, most: most[kind] }]);
    return visit;
  }

  async function compute(actor: Actor, item: PlaylistItem): Promise<ShownPanel> {
    if (panels === undefined || item.kind === 'report') throw new ItemNotShownError();
    return await panels.compute(
      actor,
      item.kind === 'panel' ? { path: item.path } : { draft: buildItemPanel(item) },
    );
  }

  return {
    async getPlaylist(asked) {
      const { playlist } = await requireVisit(asked, 'asked');
      const { name, version, window, items } = playlist;
      return {
        name,
        version,
        window,
        items: items.map(({ kind, title, seconds }) => ({
          kind,
          title,
          seconds,
          isForDevices: kind !== 'report',
        })),
        now: new Date(clock()).toISOString(),
      };
    },

    async getItem(asked, number, version) {
      const { playlist, actor } = await requireVisit(asked, 'items');
      if (playlist.version !== version) throw new PlaylistChangedError();
      const item = playlist.items[number];
      if (item === undefined) throw new ItemNotShownError();
      const { panel, computedAt, tiles } = await compute(actor, item);
      // A wall full of refusals helps nobody; the television goes on and says that it has skipped it.
      if (tiles.length > 0 && tiles.every(({ state }) => state === 'failed')) throw new ItemNotShownError();
      const shown = buildDevicePanel(panel);
      const isShown = new Set(shown.tiles.map(({ id }) => id));
      return { panel: shown, computedAt, tiles: tiles.filter(({ id }) => isShown.has(id)) };
    },
  };
}

class DeviceLinkEndedError extends NamedError {
  readonly code = deviceErrorCodes.linkEnded;
  readonly status = 401;

  constructor() {
    super('There is no such device link, or it has ended.');
  }
}

class PlaylistChangedError extends NamedError {
  readonly code = deviceErrorCodes.playlistChanged;
  readonly status = 409;

  constructor() {
    super('The playlist has changed; it is to be read again.');
  }
}

class ItemNotShownError extends NamedError {
  readonly code = deviceErrorCodes.itemNotShown;
  readonly status = 404;

  constructor() {
    super('This item is not shown here.');
  }
}
