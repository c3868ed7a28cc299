import { styled } from '@mui/material/styles';

/** What is wrong with the field above it. */
export const Fault = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.body2,
  color: theme.palette.error.main,
}));
