import { styled } from '@prumo/ui/styled';
import { useCallback, useEffect, useState } from 'react';

import { NavigationBar } from '../../src/navigation/navigation-bar.tsx';
import { NavigationTree } from '../../src/navigation/navigation-tree.tsx';
import { BackLink } from '../../src/back-link.tsx';
import { PageHeading } from '../../src/page-heading.tsx';
import { SidePanel } from '../../src/panels/side-panel.tsx';
import { ThemePanel } from '../../src/panels/theme-panel.tsx';
import { SearchBox } from '../../src/search/search-box.tsx';
import { resolveLayoutMode, resolveLayoutStyle } from '../../src/shell/layout.ts';
import { NavigationHeader, NavigationToggle } from '../../src/shell/navigation-header.tsx';
import { ShellFrame } from '../../src/shell/shell-frame.tsx';
import { createShellStore } from '../../src/shell/shell-store.ts';
import { Surface } from '../../src/surface.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { useGalleryTheme } from '../gallery-theme.ts';
import { findSampleResults } from '../samples/find-sample-results.ts';
import { useSampleNavigation } from '../samples/sample-navigation.ts';
import { SampleToolbar } from '../samples/sample-toolbar.tsx';
import { texts } from '../samples/texts.ts';

export const shellPage: GalleryPage = {
  key: 'shell',
  title: 'Frame, with every part in its place',
  isWholeWindow: true,
  render: () => <ShellSample />,
};

function ShellSample() {
  const asked = new URLSearchParams(window.location.search);
  const [layout, setLayout] = useState(() => resolveLayoutStyle(asked.get('layout')));
  const [mode, setMode] = useState(() => resolveLayoutMode(asked.get('mode')));
  const [store] = useState(() =>
    createShellStore({ isFolded: asked.has('folded'), onFoldChange: () => undefined }),
  );
  const [isSearching, setIsSearching] = useState(false);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [isThemePanelOpen, setIsThemePanelOpen] = useState(false);
  const { items, activeId, onNavigate } = useSampleNavigation();
  const { themeName, chooseTheme } = useGalleryTheme();
  const title = items.flatMap(listTitles).find(({ id }) => id === activeId)?.title ?? activeId;

  const openSearch = useCallback(() => setIsSearching(true), []);
  useSearchKey(openSearch);

  return (
    <ShellFrame
      layout={layout}
      mode={mode}
      store={store}
      routeKey={activeId}
      contentId="content"
      skipLabel={texts.skipToContent}
      navigationLabel={texts.mainNavigation}
      navigation={
        <>
          <NavigationHeader
            brand={texts.brand}
            homeHref="#home"
            homeLabel={texts.goHome}
            store={store}
            onGoHome={() => undefined}
          />
          <NavigationTree label={texts.menu} items={items} onNavigate={onNavigate} />
        </>
      }
      navigationBar={<NavigationBar label={texts.menu} items={items} onNavigate={onNavigate} />}
      toolbar={
        <SampleToolbar
          start={
            <>
              <NavigationToggle store={store} />
              <SearchBox
                isOpen={isSearching}
                onOpen={openSearch}
                onClose={() => setIsSearching(false)}
                find={findSampleResults}
                onChoose={({ id }) => window.history.replaceState(null, '', `#${id}`)}
              />
            </>
          }
          onOpenQuickPanel={() => setIsPanelOpen(true)}
          onOpenThemePanel={() => setIsThemePanelOpen(true)}
        />
      }
      quickPanel={
        <SidePanel title={texts.recents} isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)}>
          <Padded>{texts.falls}</Padded>
        </SidePanel>
      }
      themePanel={
        <ThemePanel
          isOpen={isThemePanelOpen}
          onOpenChange={setIsThemePanelOpen}
          layoutStyle={layout}
          layoutMode={mode}
          themeName={themeName}
          onLayoutStyleChange={setLayout}
          onLayoutModeChange={setMode}
          onThemeChange={chooseTheme}
        />
      }
    >
      <Padded>
        <BackLink href="#report-1" onGo={(href) => window.location.assign(href)}>
          {texts.back}
        </BackLink>
        <PageHeading>{title}</PageHeading>
        <Lead>{texts.lead}</Lead>
        <Cards>
          {Array.from({ length: 60 }, (_unused, index) => (
            <Card key={index}>
              <a href={`#report-${index + 1}`}>{texts.report(index + 1)}</a>
            </Card>
          ))}
        </Cards>
      </Padded>
    </ShellFrame>
  );
}

interface Titled {
  readonly id: string;
  readonly title: string;
  readonly children: readonly Titled[];
}

function listTitles(entry: Titled): readonly Titled[] {
  return [entry, ...entry.children.flatMap(listTitles)];
}

function useSearchKey(onSearch: () => void) {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'k') {
        event.preventDefault();
        onSearch();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [onSearch]);
}

const Padded = styled('div')(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Lead = styled('p')(({ theme }) => ({ margin: '0 0 24px', color: theme.palette.text.secondary }));

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: 16,
});

const Card = styled(Surface)({ minHeight: 120, padding: 16, '& > a': { color: 'inherit' } });
