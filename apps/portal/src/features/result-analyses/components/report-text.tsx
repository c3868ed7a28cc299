import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

interface ReportTextProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A text of the report under its name, with the lines as they were written. */
export function ReportText({ label, children }: ReportTextProps) {
  return (
    <Part>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary, breakAfter: 'avoid' },
  '& > dd': {
    margin: 0,
    maxWidth: '75ch',
    ...theme.typography.body1,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    orphans: 3,
    widows: 3,
  },
  '@media print': { '& > dd': { maxWidth: 'none', fontSize: '10.5pt' } },
}));
