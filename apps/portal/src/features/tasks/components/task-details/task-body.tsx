import { styled } from '@prumo/ui/styled';

/** High enough that the dialog does not jump when another part is shown. */
export const TaskBody = styled('div')(({ theme }) => ({
  minHeight: 'min(540px, 60vh)',
  [theme.breakpoints.down('sm')]: { minHeight: 0 },
}));
