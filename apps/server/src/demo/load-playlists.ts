// What the demo hospital has on its walls.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { playlistFacts } from '@prumo/contracts/playlists/playlist';
import type { Connection } from '@prumo/database/connection';
import * as z from 'zod/mini';

import { createPlaylistsRepository } from '../modules/playlists/playlists.repository.ts';

interface DemoPlaylistsParts {
  readonly connection: Connection;
  readonly clock: () => number;
  readonly folder: string;
}

const demoPlaylists = z.object({
  playlists: z.array(z.strictObject({ id: z.uuid(), author: z.string(), ...playlistFacts })),
});

export async function loadDemoPlaylists({ connection, clock, folder }: DemoPlaylistsParts): Promise<void> {
  const text = await readFile(join(folder, 'playlists.json'), 'utf8');
  const { playlists } = demoPlaylists.parse(JSON.parse(text));
  const repository = createPlaylistsRepository(connection);
  for (const playlist of playlists) await repository.insert(playlist, new Date(clock()));
}
