// A playlist while it is being made, and what is still wrong with it.
import { playlistLimits, type PlaylistItem, type PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import type { Playlist, PlaylistDraft } from '@prumo/contracts/playlists/playlist-calls';

import { texts } from '../texts.ts';

/** With a key of its own: the same thing may stand in a playlist twice. */
export interface DraftItem {
  readonly key: string;
  readonly item: PlaylistItem;
}

export interface EditedPlaylist {
  readonly name: string;
  readonly items: readonly DraftItem[];
  readonly hasWindow: boolean;
  readonly window: PlaylistWindow;
}

const usualWindow: PlaylistWindow = { from: '07:00', to: '19:00', days: [1, 2, 3, 4, 5] };

/** In seconds. */
export const offeredSeconds = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600] as const;
export const usualSeconds = 30;

export function beginDraft(from: Pick<Playlist, 'name' | 'window' | 'items'> | null): EditedPlaylist {
  return {
    name: from?.name ?? '',
    items: (from?.items ?? []).map((item, index) => ({ key: `stored-${index}`, item })),
    hasWindow: from !== null && from.window !== null,
    window: from?.window ?? usualWindow,
  };
}

export function addItem(draft: EditedPlaylist, key: string, item: PlaylistItem): EditedPlaylist {
  const title = Array.from(item.title).slice(0, playlistLimits.itemTitle).join('');
  return { ...draft, items: [...draft.items, { key, item: { ...item, title } }] };
}

export function removeItem(draft: EditedPlaylist, key: string): EditedPlaylist {
  return { ...draft, items: draft.items.filter((one) => one.key !== key) };
}

export function changeItem(
  draft: EditedPlaylist,
  key: string,
  change: Partial<Pick<PlaylistItem, 'title' | 'seconds'>>,
): EditedPlaylist {
  return {
    ...draft,
    items: draft.items.map((one) => (one.key === key ? { key, item: { ...one.item, ...change } } : one)),
  };
}

/** `toIndex` counts without the item itself. */
export function moveItem(draft: EditedPlaylist, key: string, toIndex: number): EditedPlaylist {
  const moved = draft.items.find((one) => one.key === key);
  if (moved === undefined) return draft;
  const others = draft.items.filter((one) => one !== moved);
  return { ...draft, items: others.toSpliced(toIndex, 0, moved) };
}

export interface DraftFaults {
  readonly name?: string;
  readonly items?: string;
  readonly hours?: string;
  readonly days?: string;
}

export function findFaults({ name, items, hasWindow, window }: EditedPlaylist): DraftFaults {
  const { editor } = texts;
  const length = Array.from(name.trim()).length;
  const isTitled = ({ item }: DraftItem): boolean => {
    const titleLength = Array.from(item.title.trim()).length;
    return titleLength >= 1 && titleLength <= playlistLimits.itemTitle;
  };
  const nameFault =
    length === 0 ? editor.nameMissing : length > playlistLimits.name ? editor.nameTooLong : undefined;
  const itemsFault =
    items.length === 0
      ? editor.noItems
      : items.length > playlistLimits.mostItems
        ? editor.tooManyItems
        : items.every(isTitled)
          ? undefined
          : editor.itemTitleMissing;
  const hoursFault =
    window.from === '' || window.to === ''
      ? editor.badHours
      : window.from === window.to
        ? editor.sameHours
        : undefined;
  return {
    ...(nameFault !== undefined && { name: nameFault }),
    ...(itemsFault !== undefined && { items: itemsFault }),
    ...(hasWindow && hoursFault !== undefined && { hours: hoursFault }),
    ...(hasWindow && window.days.length === 0 && { days: editor.noDays }),
  };
}

export function encodeDraft({ name, items, hasWindow, window }: EditedPlaylist): PlaylistDraft {
  return {
    name: name.trim(),
    window: hasWindow ? window : null,
    items: items.map(({ item }) => ({ ...item, title: item.title.trim() })),
  };
}
