import type { Theme } from '@mui/material/styles';

/** Of the label around a native check box: the whole place can be hit, not only the small box. */
export function buildCheckStyle({ palette }: Pick<Theme, 'palette'>) {
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 40,
    height: 40,
    cursor: 'pointer',
    '& > input': {
      width: 18,
      height: 18,
      margin: 0,
      accentColor: palette.secondary.main,
      cursor: 'inherit',
    },
  } as const;
}
