// Where one is, as the address of the page says it.

export type PlaylistPlace =
  | { readonly kind: 'list' }
  /** Null: a new one; `copied` is where its first content comes from. */
  | { readonly kind: 'editor'; readonly id: string | null; readonly copied: string | null }
  | { readonly kind: 'player'; readonly id: string; readonly isKiosk: boolean }
  /** One indicator or one panel alone: what the player has in its frame. */
  | { readonly kind: 'indicator'; readonly indicatorId: string; readonly title: string }
  | { readonly kind: 'panel'; readonly path: string; readonly title: string };

export function readPlace(search: string): PlaylistPlace {
  const query = new URLSearchParams(search);
  const played = query.get('tocar');
  if (played !== null) return { kind: 'player', id: played, isKiosk: query.get('modo') === 'quiosque' };
  const indicatorId = query.get('indicador');
  if (indicatorId !== null) return { kind: 'indicator', indicatorId, title: query.get('titulo') ?? '' };
  const path = query.get('painel');
  if (path !== null) return { kind: 'panel', path, title: query.get('titulo') ?? '' };
  const edited = query.get('editar');
  if (edited !== null) return { kind: 'editor', id: edited, copied: null };
  const copied = query.get('nova');
  if (copied !== null) return { kind: 'editor', id: null, copied: copied === '' ? null : copied };
  return { kind: 'list' };
}

export function writePlace(place: PlaylistPlace): string {
  switch (place.kind) {
    case 'list':
      return '';
    case 'editor':
      return place.id === null
        ? `?nova=${encodeURIComponent(place.copied ?? '')}`
        : `?editar=${encodeURIComponent(place.id)}`;
    case 'player':
      return `?tocar=${encodeURIComponent(place.id)}${place.isKiosk ? '&modo=quiosque' : ''}`;
    case 'indicator':
      return `?indicador=${encodeURIComponent(place.indicatorId)}&titulo=${encodeURIComponent(place.title)}`;
    case 'panel':
      return `?painel=${encodeURIComponent(place.path)}&titulo=${encodeURIComponent(place.title)}`;
  }
}
