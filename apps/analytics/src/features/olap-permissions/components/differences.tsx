import type { Difference } from '../model/list-differences.ts';
import { texts } from '../texts.ts';
import { styled } from '@prumo/ui/styled';

interface DifferencesProps {
  readonly lines: readonly Difference[];
  readonly label: string;
}

/** What was and what is, line by line. */
export function Differences({ lines, label }: DifferencesProps) {
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.history.what}</th>
            <th scope="col">{texts.history.before}</th>
            <th scope="col">{texts.history.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, before, after }) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              <td data-label={texts.history.before}>{before}</td>
              <td data-label={texts.history.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { borderTop: 0, ...theme.typography.caption, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 500 },
  // On a phone before and after stand below what they are of, each with its word.
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { borderTop: `1px solid ${theme.palette.divider}`, padding: '8px 0' },
    '& th, & td': { borderTop: 0, padding: '2px 0' },
    '& td::before': { content: 'attr(data-label) ": "', color: theme.palette.text.secondary },
  },
}));
