import { styled } from './styled.tsx';

/** White ground for what belongs together. */
export const Surface = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
}));
