import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { textOfLength } from '../documents/text-of-length.ts';
import { calendarDay, instant, userName } from '../non-compliances/stored-fields.ts';
import { playlistFacts } from './playlist.ts';

const playlistId = z.uuid();
const version = z.int().check(z.gte(1));

const playlist = z.object({
  id: playlistId,
  version,
  ...playlistFacts,
  author: z.string(),
  changedAt: instant,
  /** Whether whoever asks may change and delete it. */
  isMine: z.boolean(),
});

export type Playlist = z.output<typeof playlist>;

const playlistBody = z.strictObject(playlistFacts);

export type PlaylistDraft = z.output<typeof playlistBody>;

const written = z.object({ id: playlistId, version });

/** Everybody sees and plays all of them; the server says who makes and who changes. */
export const playlistCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/playlists',
    access: 'authenticated',
    answer: z.object({
      playlists: z.array(playlist),
      mayCreate: z.boolean(),
      /** Whether televisions can be given links here, and by whoever asks. */
      mayLinkDevices: z.boolean(),
    }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/gateway/playlists/:id',
    access: 'authenticated',
    params: z.object({ id: playlistId }),
    answer: playlist,
  }),
  /** Indicators that whoever asks may see; files are asked of the repository. */
  indicators: defineCall({
    method: 'GET',
    path: '/gateway/playlist-indicators',
    access: 'authenticated',
    answer: z.object({
      indicators: z.array(
        z.object({ id: z.string(), code: z.string(), name: z.string(), department: z.string() }),
      ),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/gateway/playlists',
    access: 'authenticated',
    body: playlistBody,
    answer: written,
    status: 201,
  }),
  /** Refused with `stale_document` where it was changed since. */
  replace: defineCall({
    method: 'PUT',
    path: '/gateway/playlists/:id',
    access: 'authenticated',
    params: z.object({ id: playlistId }),
    query: z.strictObject({ version: z.coerce.number().check(z.multipleOf(1), z.gte(1)) }),
    body: playlistBody,
    answer: written,
  }),
  /** With all of its device links. */
  remove: defineCall({
    method: 'DELETE',
    path: '/gateway/playlists/:id',
    access: 'authenticated',
    params: z.object({ id: playlistId }),
  }),
};

const deviceLink = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whose rights decide what the television shows. */
  seesAs: z.string(),
  /** The last day on which it is worth something. */
  lastDay: calendarDay,
  createdBy: z.string(),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
});

export type DeviceLink = z.output<typeof deviceLink>;

export const deviceLinkLimits = { name: 120, mostPerPlaylist: 50, longestYears: 3 } as const;

/** For administrators: what lets a television in that nobody logs in at. */
export const deviceLinkCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/playlists/:id/device-links',
    access: 'admin',
    params: z.object({ id: playlistId }),
    answer: z.object({ links: z.array(deviceLink) }),
  }),
  /** The token is told here and never again; only its hash is kept. */
  create: defineCall({
    method: 'POST',
    path: '/gateway/playlists/:id/device-links',
    access: 'admin',
    params: z.object({ id: playlistId }),
    body: z.strictObject({
      name: textOfLength(1, deviceLinkLimits.name),
      seesAs: userName,
      lastDay: calendarDay,
    }),
    answer: z.object({ link: deviceLink, token: z.string() }),
    status: 201,
  }),
  /** From the next request on it is worth nothing. */
  revoke: defineCall({
    method: 'DELETE',
    path: '/gateway/device-links/:id',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
  }),
};
