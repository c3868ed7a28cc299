import { useCallback, useEffect, useRef, useState } from 'react';

import { leavesRole, readPlace, writePlace, type PermissionsPlace } from '../model/permissions-place.ts';

export interface PlaceKeeping {
  readonly place: PermissionsPlace;
  readonly go: (to: PermissionsPlace, options?: { readonly isReplacing?: boolean }) => void;
  readonly hrefOf: (to: PermissionsPlace) => string;
  /** Says whether leaving would lose something; leaving asks then. */
  readonly setHasChanges: (hasChanges: boolean) => void;
  /** Where somebody wants to go who would lose something. */
  readonly asked: PermissionsPlace | null;
  readonly answer: (leaves: boolean) => void;
}

/** Where one is, kept in the address: Back means back, and a link leads to the same. */
export function usePlace(): PlaceKeeping {
  const [place, setPlace] = useState(() => readPlace(window.location.search));
  const [asked, setAsked] = useState<PermissionsPlace | null>(null);
  const hasChangesRef = useRef(false);
  const placeRef = useRef(place);

  const arrive = useCallback((to: PermissionsPlace) => {
    placeRef.current = to;
    setPlace(to);
  }, []);

  useEffect(() => {
    function handleBack() {
      const to = readPlace(window.location.search);
      if (hasChangesRef.current && leavesRole(placeRef.current, to)) {
        // The browser is there already: the address goes back to what is still shown.
        window.history.pushState(null, '', hrefOf(placeRef.current));
        setAsked(to);
      } else {
        arrive(to);
      }
    }
    function handleUnload(event: BeforeUnloadEvent) {
      if (hasChangesRef.current) event.preventDefault();
    }
    window.addEventListener('popstate', handleBack);
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      window.removeEventListener('popstate', handleBack);
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [arrive]);

  function move(to: PermissionsPlace, isReplacing: boolean) {
    if (isReplacing) window.history.replaceState(null, '', hrefOf(to));
    else window.history.pushState(null, '', hrefOf(to));
    arrive(to);
  }

  return {
    place,
    hrefOf,
    go(to, { isReplacing = false } = {}) {
      if (hasChangesRef.current && leavesRole(place, to)) setAsked(to);
      else move(to, isReplacing);
    },
    setHasChanges(hasChanges) {
      hasChangesRef.current = hasChanges;
    },
    asked,
    answer(leaves) {
      setAsked(null);
      if (!leaves || asked === null) return;
      hasChangesRef.current = false;
      move(asked, false);
    },
  };
}

function hrefOf(place: PermissionsPlace): string {
  return `${window.location.pathname}${writePlace(place)}`;
}
