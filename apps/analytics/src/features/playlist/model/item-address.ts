import { encodePathId } from '@prumo/bi-client/path-id';
import { viewerOfFileType } from '@prumo/contracts/bi/bi-applications';
import type { PlaylistItem } from '@prumo/contracts/playlists/playlist';

import { writePlace } from './playlist-place.ts';

const playlistsPath = '/pentaho/plugin/playlists/index.html';

/** Where a page of our own origin shows the item without anything around it. */
export function buildItemAddress(item: PlaylistItem): string {
  // Without the tools that surround a panel elsewhere, and as large as the screen.
  if (item.kind === 'indicator' || item.kind === 'panel') return `${playlistsPath}${writePlace(item)}`;
  const extension = item.path.slice(item.path.lastIndexOf('.') + 1);
  return `/pentaho/api/repos/${encodePathId(item.path)}/${viewerOfFileType(extension)}`;
}
