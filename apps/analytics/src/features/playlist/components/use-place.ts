import { useEffect, useState } from 'react';

import { readPlace, writePlace, type PlaylistPlace } from '../model/playlist-place.ts';

export interface PlaceKeeping {
  readonly place: PlaylistPlace;
  readonly go: (to: PlaylistPlace) => void;
  readonly hrefOf: (to: PlaylistPlace) => string;
}

/** Where one is, kept in the address: Back means back, and a link leads to the same. */
export function usePlace(): PlaceKeeping {
  const [place, setPlace] = useState(() => readPlace(window.location.search));
  useEffect(() => {
    const handleBack = () => setPlace(readPlace(window.location.search));
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, []);
  return {
    place,
    hrefOf,
    go(to) {
      window.history.pushState(null, '', hrefOf(to));
      setPlace(to);
    },
  };
}

function hrefOf(place: PlaylistPlace): string {
  return `${window.location.pathname}${writePlace(place)}`;
}
