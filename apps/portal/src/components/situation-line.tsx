import { styled } from '@mui/material/styles';

/** A sign and a few words about how an indicator stands. */
export const SituationLine = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  margin: 0,
  ...theme.typography.caption,
  lineHeight: '22px',
  '& > svg': { flexShrink: 0, fontSize: 16, marginTop: 3 },
}));
