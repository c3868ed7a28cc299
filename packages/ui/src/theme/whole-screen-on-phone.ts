import type { Theme } from '@mui/material/styles';

/** For a MUI dialog: on a phone it is the screen itself, not a card over it. */
export function buildWholeScreenOnPhone(theme: Theme) {
  return {
    [theme.breakpoints.down('sm')]: {
      '& .MuiDialog-paper': {
        width: '100%',
        height: '100%',
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        borderRadius: 0,
      },
    },
  };
}
