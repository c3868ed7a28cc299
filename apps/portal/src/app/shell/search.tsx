import type { ActiveApp } from '@prumo/contracts/settings/public-settings';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { SearchBox } from '@prumo/ui/search/search-box';
import type { SearchResult } from '@prumo/ui/search/search-result';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import { navigationIconPaths } from '../../features/navigation/model/present-navigation.ts';
import { useNavigation } from '../../features/navigation/use-navigation.tsx';
import { createChoicesStore } from '../../features/search/model/create-choices-store.ts';
import { findScreens } from '../../features/search/model/find-screens.ts';
import type { Feature } from '../define-feature.ts';
import { features } from '../features.ts';
import { mayEnter } from '../guard.ts';
import { texts } from '../texts.ts';

const route = getRouteApi('/shell');

/** Over every screen that the person may open; Ctrl+K from anywhere. */
export function Search() {
  const router = useRouter();
  const { session, settings } = route.useRouteContext();
  const { screens: menuScreens } = useNavigation();
  const screens = useMemo(
    () => [
      ...menuScreens,
      ...listOwnScreens(settings.ACTIVE_APPS, session).filter(
        ({ state }) => !menuScreens.some((screen) => screen.state === state),
      ),
    ],
    [menuScreens, settings.ACTIVE_APPS, session],
  );
  const [choices] = useState(() => createChoicesStore(session.userName));
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isShortcut) {
        event.preventDefault();
        setIsOpen(true);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  function find(text: string): readonly SearchResult[] {
    return findScreens(screens, text, choices.list()).map(({ state, title, groupTitle, icon }) => ({
      id: state,
      title,
      subtitle: groupTitle === '' ? null : groupTitle,
      iconPath: icon === null ? null : navigationIconPaths[icon],
    }));
  }

  function handleChoose({ id }: SearchResult): void {
    const screen = screens.find(({ state }) => state === id);
    setIsOpen(false);
    if (screen !== undefined) {
      choices.add(screen.state);
      void router.navigate({ href: screen.href });
    }
  }

  return (
    <SearchBox
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      find={find}
      onChoose={handleChoose}
    />
  );
}

/** Those that no menu shows. */
function listOwnScreens(activeApps: readonly ActiveApp[], session: SessionAnswer) {
  return features
    .filter(({ needs = [] }: Feature) => needs.every((app) => activeApps.includes(app)))
    .flatMap(({ states, search = [] }: Feature) =>
      Object.entries(states)
        .filter(([name, { access }]) => search.includes(name) && mayEnter(access, session))
        .map(([state, { title, path }]) => ({
          state,
          title,
          href: path,
          groupTitle: texts.portal,
          icon: null,
        })),
    );
}
