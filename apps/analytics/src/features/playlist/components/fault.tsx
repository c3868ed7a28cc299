import { styled } from '@prumo/ui/styled';

/** What is wrong with the field above it. */
export const Fault = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.body2,
  color: theme.palette.error.main,
}));
