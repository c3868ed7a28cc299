import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';

/** One line for each row; on a phone each is a block of its own. */
export const StackedTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '10px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& th': { fontWeight: 500, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tbody tr': { padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td': { padding: '2px 12px', border: 0 },
    '& td:empty': { display: 'none' },
  },
}));

export const Moment = styled('td')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

export const Line = styled('span')({ display: 'block' });

export const QuietLine = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

/** Says in a block what the heading of its column says in a table. */
export const NarrowLabel = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

export const RowLink = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main }));

interface StackedHeadProps {
  readonly titles: readonly string[];
}

/** The titles of the columns. */
export function StackedHead({ titles }: StackedHeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
