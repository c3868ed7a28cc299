import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';

import type { ThemeName } from './theme-names.ts';
import { neutralTokens, themeTokens, type ThemeTokens } from './theme-tokens.ts';

interface ThemeOptions {
  /** Off on touch screens, where they only cost time. */
  readonly hasRipples: boolean;
}

/** The mark a caller puts on the root element of a page on a phone or tablet. */
export const mobileMark = 'mobile';

/**
 * In MUI's words: `primary` is the theme's primary, `secondary` its accent, `error` its warn.
 * Controls take the accent unless told otherwise. The theme is one of the product's, or colours of somebody's own.
 */
export function buildTheme(
  chosen: ThemeName | ThemeTokens,
  { hasRipples }: ThemeOptions = { hasRipples: true },
): Theme {
  const tokens = typeof chosen === 'string' ? themeTokens[chosen] : chosen;

  return createTheme(
    {
      palette: {
        primary: { main: tokens.primary, contrastText: neutralTokens.onColour },
        secondary: {
          main: tokens.accent,
          dark: tokens.accentHover,
          light: tokens.accentSoft,
          contrastText: neutralTokens.onColour,
        },
        error: { main: tokens.warn, light: tokens.warnSoft, contrastText: neutralTokens.onColour },
        background: { default: tokens.ground, paper: neutralTokens.surface },
        text: {
          primary: neutralTokens.ink,
          secondary: neutralTokens.inkMuted,
          disabled: neutralTokens.disabledInk,
        },
        divider: neutralTokens.hairline,
        action: {
          active: neutralTokens.controlEdge,
          disabled: neutralTokens.disabledInk,
          disabledBackground: neutralTokens.disabledFill,
        },
      },
      breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
      shape: { borderRadius: 6 },
      typography: {
        fontFamily: 'Roboto, "Helvetica Neue", Arial, sans-serif',
        fontWeightBold: 500,
        h1: { fontSize: '1.5rem', fontWeight: 400, lineHeight: 1.3 },
        h2: { fontSize: '1.25rem', fontWeight: 400, lineHeight: 1.35 },
        h3: { fontSize: '1rem', fontWeight: 500, lineHeight: 1.4 },
        body1: { fontSize: '1rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.45 },
        caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
        button: { fontSize: '0.9375rem', fontWeight: 500, lineHeight: 1.4, textTransform: 'none' },
      },
      motion: { reducedMotion: 'system' },
      focusVisible: { outlineColor: tokens.accent },
      components: {
        MuiCssBaseline: {
          styleOverrides: {
            'html, body, #root': { height: '100%' },
            body: { fontSize: '0.875rem', lineHeight: 1.45 },
            ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
            'h1:focus-visible, main:focus-visible': { outline: 'none' },
            '@media (prefers-reduced-motion: reduce)': {
              '*, *::before, *::after': {
                animationDuration: '0.01ms !important',
                animationIterationCount: '1 !important',
                // None, rather than one of a moment: that would be one of every property, and each change come a frame late.
                transition: 'none !important',
              },
            },
            // Thin bars on panes that ask for them; a touch screen draws its own, which fade away.
            [`html:not(.${mobileMark}) [data-scroll-pane]`]: {
              scrollbarWidth: 'thin',
              scrollbarColor: `${neutralTokens.controlEdge} transparent`,
            },
            '@media print': { 'html, body, #root': { height: 'auto' } },
          },
        },
        MuiButtonBase: { defaultProps: { disableRipple: !hasRipples } },
        MuiButton: {
          defaultProps: { color: 'secondary', disableElevation: true },
          styleOverrides: {
            root: { minHeight: 40, padding: '8px 16px' },
            sizeLarge: { minHeight: 44 },
            outlined: { borderColor: neutralTokens.controlEdge },
          },
        },
        MuiIconButton: {
          styleOverrides: {
            root: {
              '&.Mui-disabled': { color: neutralTokens.disabledSign },
              variants: [{ props: { color: 'default' }, style: { color: neutralTokens.inkMuted } }],
            },
          },
        },
        MuiInputBase: {
          styleOverrides: {
            // Phones zoom into any input set in less than 16 px.
            root: ({ theme }) => ({
              fontSize: '0.9375rem',
              [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
            }),
          },
        },
        MuiMenu: {
          styleOverrides: {
            paper: {
              marginTop: 4,
              border: `1px solid ${neutralTokens.hairline}`,
              boxShadow: neutralTokens.floatingShadow,
            },
          },
        },
        MuiMenuItem: {
          // MUI makes rows lower on wide screens; here they are 48 px everywhere.
          styleOverrides: {
            root: ({ theme }) => ({
              fontSize: '0.9375rem',
              minHeight: 48,
              [theme.breakpoints.up('sm')]: { minHeight: 48 },
            }),
          },
        },
        MuiTooltip: {
          styleOverrides: {
            tooltip: { fontSize: '0.75rem', fontWeight: 400, backgroundColor: neutralTokens.floating },
          },
        },
        MuiDialog: { styleOverrides: { paper: { boxShadow: neutralTokens.dialogShadow } } },
        MuiBackdrop: {
          styleOverrides: {
            root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: neutralTokens.backdrop } },
          },
        },
      },
    },
    ptBR,
  );
}
