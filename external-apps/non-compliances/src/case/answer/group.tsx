import { styled } from '@prumo/portal-kit/ui/layout';
import { useId, type ReactNode } from 'react';

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
