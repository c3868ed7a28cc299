import { mdiArrowRight } from '@mdi/js';
import { useId, type ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { styled } from './styled.tsx';

interface ComparedSide {
  readonly title: string;
  /** The one figure that is compared. */
  readonly value: string;
  readonly details: readonly string[];
  /** Single values that the figure comes of. */
  readonly children?: ReactNode;
}

interface BeforeAndAfterProps {
  readonly label: string;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
}

/** What was and what is, side by side, on a phone and on paper too. */
export function BeforeAndAfter({ label, before, after }: BeforeAndAfterProps) {
  const labelId = useId();

  return (
    <Figure role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Sides>
        <Side {...before} />
        <Arrow>
          <Icon path={mdiArrowRight} />
        </Arrow>
        <Side {...after} />
      </Sides>
    </Figure>
  );
}

function Side({ title, value, details, children }: ComparedSide) {
  return (
    <Box>
      <Title>{title}</Title>
      <Value>{value}</Value>
      {details.map((detail) => (
        <Detail key={detail}>{detail}</Detail>
      ))}
      {children}
    </Box>
  );
}

const Figure = styled('div')({ minWidth: 0, breakInside: 'avoid' });

const Label = styled('p')(({ theme }) => ({
  margin: '0 0 6px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gap: 4 },
}));

const Box = styled('div')(({ theme }) => ({
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  overflowWrap: 'anywhere',
}));

const Arrow = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  color: theme.palette.text.secondary,
}));

const Title = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Value = styled('p')(({ theme }) => ({ margin: '2px 0', ...theme.typography.h2 }));

const Detail = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
