import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';

import { SkipLink } from '../skip-link.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { layoutParts, type LayoutMode, type LayoutStyle } from './layout.ts';
import { NavigationDrawer, SideNavigation } from './side-navigation.tsx';
import type { ShellStore } from './shell-store.ts';
import { texts } from './texts.ts';

interface ShellFrameProps {
  readonly layout: LayoutStyle;
  readonly mode: LayoutMode;
  readonly store: ShellStore;
  /** Another one with each route: a change closes the drawer and a bar opened over the content. */
  readonly routeKey: string;
  /** Of the content pane, which the skip link leads to. */
  readonly contentId: string;
  readonly skipLabel: string;
  /** What the navigation is called, for people who do not see it. */
  readonly navigationLabel: string;
  /** Header and tree: the side bar, and on a narrow window the drawer. */
  readonly navigation: ReactNode;
  /** The horizontal navigation. */
  readonly navigationBar: ReactNode;
  readonly toolbar: ReactNode;
  /** Where there is no toolbar: how to get anywhere else. */
  readonly wayBack?: ReactNode;
  readonly quickPanel: ReactNode;
  readonly themePanel: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every screen. The window itself never scrolls, only the content pane. */
export function ShellFrame(props: ShellFrameProps) {
  const { layout, mode, store, routeKey, navigationLabel } = props;
  const { hasToolbar, navigation } = layoutParts[layout];
  const isDesk = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });

  useEffect(() => {
    store.followRoute(routeKey);
  }, [store, routeKey]);
  useEffect(() => {
    if (isDesk) store.closeDrawer();
  }, [store, isDesk]);

  return (
    <Ground mode={mode}>
      <Frame mode={mode}>
        <SkipLink targetId={props.contentId}>{props.skipLabel}</SkipLink>
        {isDesk && navigation === 'side' && (
          <SideNavigation label={navigationLabel} store={store}>
            {props.navigation}
          </SideNavigation>
        )}
        {!isDesk && navigation !== 'none' && (
          <NavigationDrawer label={navigationLabel} store={store}>
            {props.navigation}
          </NavigationDrawer>
        )}
        <Column>
          {hasToolbar && <Header>{props.toolbar}</Header>}
          {!hasToolbar && props.wayBack}
          {isDesk && navigation === 'bar' && (
            <MenuBar aria-label={navigationLabel}>{props.navigationBar}</MenuBar>
          )}
          <Pane id={props.contentId} aria-label={texts.content} tabIndex={-1} data-scroll-pane="">
            {props.children}
          </Pane>
        </Column>
        {props.quickPanel}
        {props.themePanel}
      </Frame>
    </Ground>
  );
}

const onPaper = '@media print';

const Ground = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'mode' })<{ mode: LayoutMode }>(
  ({ theme, mode }) => ({
    height: '100%',
    backgroundColor: mode === 'boxed' ? neutralTokens.boxedGround : theme.palette.background.default,
    [onPaper]: { height: 'auto', backgroundColor: 'transparent' },
  }),
);

const Frame = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'mode' })<{ mode: LayoutMode }>(
  ({ theme, mode }) => ({
    position: 'relative',
    display: 'flex',
    height: '100%',
    overflow: 'hidden',
    backgroundColor: theme.palette.background.default,
    ...(mode === 'boxed' ? { maxWidth: 1280, margin: '0 auto', boxShadow: neutralTokens.boxedShadow } : {}),
    [onPaper]: { display: 'block', height: 'auto', maxWidth: 'none', overflow: 'visible', boxShadow: 'none' },
  }),
);

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  [onPaper]: { display: 'block' },
});

const Header = styled('header')(({ theme }) => ({
  position: 'relative',
  zIndex: 55,
  flexShrink: 0,
  height: 64,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [onPaper]: { display: 'none' },
}));

const MenuBar = styled('nav')(({ theme }) => ({
  position: 'relative',
  zIndex: 54,
  flexShrink: 0,
  height: 48,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [onPaper]: { display: 'none' },
}));

const Pane = styled('main')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  backgroundColor: theme.palette.background.default,
  [onPaper]: { overflow: 'visible', backgroundColor: 'transparent' },
}));
