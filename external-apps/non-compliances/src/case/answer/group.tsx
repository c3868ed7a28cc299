import { mdiPlus } from '@mdi/js';
import { Chip } from '@prumo/portal-kit/ui/controls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { type ReactNode, useId } from 'react';

interface GroupProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** Fields of the answer that belong together. */
export function Group({ title, help, children }: GroupProps) {
  const titleId = useId();

  return (
    <Place role="group" aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>{title}</Title>
        <Help>{help}</Help>
      </div>
      {children}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': { paddingTop: 0, borderTop: 0 },
}));

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Help = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

interface OfferedLinesProps {
  readonly label: string;
  readonly lines: readonly string[];
  /** Those that are written already are not offered again. */
  readonly taken: readonly string[];
  readonly onTake: (line: string) => void;
}

/** What others wrote about the same pattern, one click away. */
export function OfferedLines({ label, lines, taken, onTake }: OfferedLinesProps) {
  const offered = lines.filter((line) => !taken.includes(line));
  if (offered.length === 0) {
    return null;
  }
  return (
    <div>
      <Label>{label}</Label>
      <List aria-label={label}>
        {offered.map((line) => (
          <li key={line}>
            <Line
              variant="outlined"
              icon={<Icon path={mdiPlus} fontSize="small" />}
              label={line}
              onClick={() => onTake(line)}
            />
          </li>
        ))}
      </List>
    </div>
  );
}

const Label = styled('p')(({ theme }) => ({
  margin: '0 0 6px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, maxWidth: '100%' },
});

const Line = styled(Chip)(({ theme }) => ({
  height: 'auto',
  minHeight: 32,
  maxWidth: '100%',
  borderRadius: 16,
  '& .MuiChip-label': { padding: '6px 12px 6px 8px', whiteSpace: 'normal' },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));
