import { styled } from '@mui/material/styles';

/** As high as the longest tab makes it, so that the dialog does not jump when another is shown. */
export const EditorBody = styled('div')(({ theme }) => ({
  minHeight: 'min(820px, calc(100vh - 292px))',
  scrollMarginTop: 24,
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
}));
