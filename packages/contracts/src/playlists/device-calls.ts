// What a television asks that nobody logs in at. These are the only calls that take the token of a device link, and they take
// nothing else: they know one playlist and the numbers of its items.
import * as z from 'zod/mini';

import { type CallAnswer, defineCall } from '../calls/define-call.ts';
import { instant } from '../non-compliances/stored-fields.ts';
import { panelCalls } from '../panels/panel-calls.ts';
import { panelFile } from '../panels/panel-file.ts';
import { playlistFacts, playlistItemKinds } from './playlist.ts';

/** The page of televisions. The token stands behind its `#`, which browsers send to no server and no other page. */
export const devicePagePath = '/tv';

export const deviceTokenHeader = 'x-device-token';

/** 32 random bytes in base64url. */
export const deviceTokenForm = /^[\w-]{43}$/;

export function buildDeviceAddress(origin: string, token: string): string {
  return `${origin}${devicePagePath}#${token}`;
}

export const deviceErrorCodes = {
  /** Not there, revoked or over: it is not told which. */
  linkEnded: 'device_link_ended',
  playlistChanged: 'playlist_changed',
  itemNotShown: 'item_not_shown',
} as const;

const itemNumber = z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lt(1000));
const version = z.coerce.number().check(z.multipleOf(1), z.gte(1));

const deviceItem = z.object({
  kind: z.enum(playlistItemKinds),
  title: z.string(),
  seconds: z.int(),
  /** Reports are not shown on televisions: they would need more than themselves. */
  isForDevices: z.boolean(),
});

export type DeviceItem = z.output<typeof deviceItem>;

export const deviceCalls = {
  /** Asked twice a minute: so the television knows that it still may, and what changed. */
  playlist: defineCall({
    method: 'GET',
    path: '/gateway/device/playlist',
    access: 'device',
    answer: z.object({
      name: z.string(),
      version: z.int(),
      window: playlistFacts.window,
      items: z.array(deviceItem),
      /** Of the server: clocks of televisions are often wrong. */
      now: instant,
    }),
  }),
  /** What one item shows, in the form of a panel whatever it is. */
  item: defineCall({
    method: 'GET',
    path: '/gateway/device/items/:number',
    access: 'device',
    params: z.object({ number: itemNumber }),
    /** Of the playlist that the television plays; `playlist_changed` where it is another by now. */
    query: z.strictObject({ version }),
    answer: z.object({
      panel: panelFile,
      computedAt: panelCalls.compute.answer.shape.computedAt,
      tiles: panelCalls.compute.answer.shape.tiles,
    }),
  }),
};

export type DeviceItemAnswer = CallAnswer<typeof deviceCalls.item>;
