import { encodePathId } from '@prumo/bi-client/path-id';
import { viewerOfFileType } from '@prumo/contracts/bi/bi-applications';
import type { PlaylistItem } from '@prumo/contracts/playlists/playlist';

export const playlistsPath = '/pentaho/plugin/playlists/index.html';

/** Where a page of our own origin shows the item without anything around it. */
export function buildItemAddress(item: PlaylistItem): string {
  if (item.kind === 'indicator') {
    const query = new URLSearchParams({ indicador: item.indicatorId, titulo: item.title });
    return `${playlistsPath}?${query.toString()}`;
  }
  const extension = item.path.slice(item.path.lastIndexOf('.') + 1);
  return `/pentaho/api/repos/${encodePathId(item.path)}/${viewerOfFileType(extension)}`;
}
