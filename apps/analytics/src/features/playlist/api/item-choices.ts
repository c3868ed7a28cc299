// What can be put into a playlist: files of the repository that pages show, and indicators.
import { sendCall } from '@prumo/bi-client/http/send-call';
import { fetchJson } from '@prumo/bi-client/http/send-request';
import { listBiApplications } from '@prumo/contracts/bi/bi-applications';
import { asArray, isTrue } from '@prumo/contracts/bi/pentaho-dialects';
import type { PlaylistItem, PlaylistItemKind } from '@prumo/contracts/playlists/playlist';
import { playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import { useQuery } from '@tanstack/react-query';

type ItemTarget<Item = PlaylistItem> = Item extends unknown ? Omit<Item, 'seconds'> : never;

export interface ItemChoice {
  readonly key: string;
  readonly target: ItemTarget;
  /** The folders that a file is in, or the department of an indicator. */
  readonly place: string;
}

const kindOfExtension: ReadonlyMap<string, Exclude<PlaylistItemKind, 'indicator'>> = new Map([
  ['easy', 'panel'],
  ['saiku', 'analysis'],
  ['analysis', 'analysis'],
  ['html', 'report'],
  ['htm', 'report'],
  ['prpt', 'report'],
  ['wcdf', 'report'],
  ['xcdf', 'report'],
]);

export function useItemChoices() {
  return useQuery({
    queryKey: ['playlist-choices'],
    queryFn: async ({ signal }) => {
      const [tree, { unshownTypes }, { indicators }] = await Promise.all([
        fetchJson({
          path: '/api/repo/files/:/tree',
          query: {
            showHidden: 'false',
            filter: ['FILES', ...[...kindOfExtension.keys()].map((extension) => `*.${extension}`)].join('|'),
          },
          signal,
        }),
        sendCall(listBiApplications, {}, { signal }),
        sendCall(playlistCalls.indicators, {}, { signal }),
      ]);
      const files = listFiles(tree, [], new Set(unshownTypes));
      return [
        ...files.filter(({ target }) => target.kind === 'panel'),
        ...indicators.map(({ id, code, name, department }): ItemChoice => ({
          key: `indicator ${id}`,
          target: { kind: 'indicator', indicatorId: id, title: name },
          place: [code, department].filter((text) => text !== '').join(' · '),
        })),
        ...files.filter(({ target }) => target.kind !== 'panel'),
      ];
    },
  });
}

function listFiles(
  node: unknown,
  folders: readonly string[],
  unshownTypes: ReadonlySet<string>,
): readonly ItemChoice[] {
  const file = readMember(node, 'file');
  const name = readText(file, 'name');
  const title = readText(file, 'title') || name;
  if (isTrue(readMember(file, 'hidden'))) return [];
  if (isTrue(readMember(file, 'folder'))) {
    // The root has no name of its own.
    const within = readText(file, 'path') === '/' ? folders : [...folders, title];
    return asArray(readMember(node, 'children')).flatMap((child) => listFiles(child, within, unshownTypes));
  }
  const dotAt = name.lastIndexOf('.');
  const extension = name.slice(dotAt + 1).toLowerCase();
  const kind = dotAt <= 0 || unshownTypes.has(extension) ? undefined : kindOfExtension.get(extension);
  if (kind === undefined) return [];
  const path = readText(file, 'path');
  const shownTitle = title === name ? name.slice(0, dotAt) : title;
  return [{ key: `file ${path}`, target: { kind, path, title: shownTitle }, place: folders.join(' › ') }];
}

function readText(value: unknown, name: string): string {
  const member = readMember(value, name);
  return typeof member === 'string' ? member : '';
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
