import { styled } from '@mui/material/styles';

/** White ground for what belongs together. */
export const Surface = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
}));
