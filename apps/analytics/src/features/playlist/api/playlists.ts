import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { sendCall } from '@prumo/bi-client/http/send-call';
import {
  deviceLinkCalls,
  playlistCalls,
  type DeviceLink,
  type PlaylistDraft,
} from '@prumo/contracts/playlists/playlist-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const listKey = ['playlists'] as const;

export function usePlaylists() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => await sendCall(playlistCalls.list, {}, { signal }),
  });
}

export function usePlaylist(id: string) {
  return useQuery({
    queryKey: [...listKey, id],
    queryFn: async ({ signal }) => await sendCall(playlistCalls.get, { params: { id } }, { signal }),
    // A change reaches what is being played within a minute.
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
  });
}

export function usePlaylistChanges() {
  const client = useQueryClient();
  const forget = async () => await client.invalidateQueries({ queryKey: listKey });
  return {
    save: async (known: { readonly id: string; readonly version: number } | null, body: PlaylistDraft) => {
      await (known === null
        ? sendCall(playlistCalls.create, { body })
        : sendCall(playlistCalls.replace, {
            params: { id: known.id },
            query: { version: known.version },
            body,
          }));
      await forget();
    },
    remove: async (id: string) => {
      await sendCall(playlistCalls.remove, { params: { id } });
      await forget();
    },
  };
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}

const linksKey = (playlistId: string) => ['device-links', playlistId] as const;

export function useDeviceLinks(playlistId: string) {
  return useQuery({
    queryKey: linksKey(playlistId),
    queryFn: async ({ signal }) =>
      (await sendCall(deviceLinkCalls.list, { params: { id: playlistId } }, { signal })).links,
    refetchInterval: 30_000,
  });
}

export function useDeviceLinkChanges(playlistId: string) {
  const client = useQueryClient();
  const forget = async () => await client.invalidateQueries({ queryKey: linksKey(playlistId) });
  return {
    create: async (body: Pick<DeviceLink, 'name' | 'seesAs' | 'lastDay'>) => {
      const made = await sendCall(deviceLinkCalls.create, { params: { id: playlistId }, body });
      await forget();
      return made;
    },
    revoke: async (id: string) => {
      await sendCall(deviceLinkCalls.revoke, { params: { id } });
      await forget();
    },
  };
}
