import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@prumo/ui/styled';

/** A list of things to choose one of, each over the whole width. */
export const ChoiceList = styled('ul')({ margin: '12px 0 0', padding: 0, listStyle: 'none' });

export const ChoiceRow = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 48,
  padding: '6px 8px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body1,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .note': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > .code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: '0.8125rem' },
}));
