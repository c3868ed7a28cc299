// One page at a time, in one theme or in all of them: `?page=tabs&theme=pink`, `?page=tabs&theme=all`.
import { ThemeProvider } from '@mui/material/styles';
import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import { NotificationProvider } from '../src/notifications/notification-stack.tsx';
import { buildTheme } from '../src/theme/build-theme.ts';
import { initialThemeName, themeNames, type ThemeName } from '../src/theme/theme-names.ts';
import { UiProvider } from '../src/ui-provider.tsx';
import type { GalleryPage } from './gallery-page.ts';
import { galleryPages } from './gallery-pages.ts';
import { GalleryThemeContext } from './gallery-theme.ts';

export function Gallery() {
  const [address, setAddress] = useState(readAddress);
  const { page, theme } = address;
  const themeName = theme === allThemes ? initialThemeName : theme;

  function show(change: Partial<Address>) {
    const next = { ...address, ...change };
    window.history.replaceState(null, '', `?page=${next.page.key}&theme=${next.theme}`);
    setAddress(next);
  }

  const controls = useMemo(
    () => ({
      themeName,
      chooseTheme: (chosen: ThemeName) => {
        window.history.replaceState(null, '', `?page=${page.key}&theme=${chosen}`);
        setAddress({ page, theme: chosen });
      },
    }),
    [themeName, page],
  );

  return (
    <UiProvider theme={themeName} styleNonce={null}>
      <NotificationProvider>
        <GalleryThemeContext value={controls}>
          {page.isWholeWindow === true ? (
            page.render()
          ) : (
            <Frame>
              <Bar>
                <label>
                  Page{' '}
                  <select value={page.key} onChange={(event) => show({ page: findPage(event.target.value) })}>
                    {galleryPages.map(({ key, title }) => (
                      <option key={key} value={key}>
                        {title}
                      </option>
                    ))}
                  </select>
                </label>
                <label>
                  Theme{' '}
                  <select value={theme} onChange={(event) => show({ theme: findTheme(event.target.value) })}>
                    {[allThemes, ...themeNames].map((name) => (
                      <option key={name}>{name}</option>
                    ))}
                  </select>
                </label>
              </Bar>
              <Content data-scroll-pane="">
                <h1>{page.title}</h1>
                {(theme === allThemes ? themeNames : [theme]).map((name) => (
                  <Themed key={name} name={name} page={page} isNamed={theme === allThemes} />
                ))}
              </Content>
            </Frame>
          )}
        </GalleryThemeContext>
      </NotificationProvider>
    </UiProvider>
  );
}

interface ThemedProps {
  readonly name: ThemeName;
  readonly page: GalleryPage;
  readonly isNamed: boolean;
}

function Themed({ name, page, isNamed }: ThemedProps) {
  const theme = useMemo(() => buildTheme(name), [name]);

  return (
    <ThemeProvider theme={theme}>
      <section>
        {isNamed && <h2>{name}</h2>}
        {page.render()}
      </section>
    </ThemeProvider>
  );
}

const allThemes = 'all';

interface Address {
  readonly page: GalleryPage;
  readonly theme: ThemeName | typeof allThemes;
}

function readAddress(): Address {
  const asked = new URLSearchParams(window.location.search);
  return { page: findPage(asked.get('page')), theme: findTheme(asked.get('theme')) };
}

function findPage(asked: string | null): GalleryPage {
  const page = galleryPages.find(({ key }) => key === asked) ?? galleryPages[1] ?? galleryPages[0];
  if (page === undefined) {
    throw new Error('The gallery has no page');
  }
  return page;
}

function findTheme(asked: string | null): Address['theme'] {
  return asked === allThemes ? allThemes : (themeNames.find((name) => name === asked) ?? initialThemeName);
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%' });

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flexShrink: 0,
  gap: 24,
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& select': { font: 'inherit', padding: '4px 8px' },
}));

const Content = styled('main')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 0,
  padding: 24,
  overflow: 'auto',
  '& > h1': { margin: '0 0 24px', ...theme.typography.h1 },
  '& > section > h2': { margin: '32px 0 12px', ...theme.typography.h2 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
