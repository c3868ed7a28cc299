// What the page of one item shows, for whoever is logged in.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendCall } from '@prumo/bi-client/http/send-call';
import { fetchText } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';
import { buildItemPanel } from '@prumo/domain/playlists/build-item-panel';
import { useQuery } from '@tanstack/react-query';

import type { PlaylistPlace } from '../model/playlist-place.ts';

export type ItemPlace = Extract<PlaylistPlace, { kind: 'indicator' | 'panel' }>;

export function useItemPanel(place: ItemPlace) {
  return useQuery({
    queryKey: ['playlist-item', place],
    queryFn: async ({ signal }) => {
      const panel = await readPanel(place, signal);
      const { tiles } = await sendCall(
        panelCalls.compute,
        { body: { panel: { draft: panel }, filters: {} } },
        { signal },
      );
      if (tiles.length > 0 && tiles.every(({ state }) => state === 'failed')) {
        throw new ApiFailure({ kind: 'refused', status: 404, message: 'No tile of it can be shown' });
      }
      return { panel, answers: new Map(tiles.map((tile) => [tile.id, tile])) };
    },
  });
}

async function readPanel(place: ItemPlace, signal: AbortSignal): Promise<PanelFile> {
  if (place.kind === 'indicator') {
    const { indicatorId, title } = place;
    return buildItemPanel({
      kind: 'indicator',
      indicatorId,
      title: title === '' ? indicatorId : title,
      seconds: 0,
    });
  }
  const text = await fetchText({ path: `/api/repo/files/${encodePathId(place.path)}`, signal });
  try {
    return panelFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new ApiFailure({
      kind: 'unexpected-answer',
      status: 200,
      message: 'The file holds no panel',
      cause,
    });
  }
}
