import { styled } from './styled.tsx';

/** What happened, one entry below the other along a line; the last one stands out. */
export const Timeline = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 20px 20px',
    borderLeft: `2px solid ${theme.palette.divider}`,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 4,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: theme.palette.action.active,
    },
  },
  '& > li:last-of-type': { paddingBottom: 0, borderLeftColor: 'transparent' },
  '& > li:last-of-type::before': { backgroundColor: theme.palette.secondary.main },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 500 },
}));

export const TimelineMoment = styled('time')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

export const TimelineRemark = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

/** What somebody wrote to it, in their own lines. */
export const TimelineQuote = styled('blockquote')(({ theme }) => ({
  margin: '6px 0 0',
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
