import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export function Section({ heading, children }: SectionProps) {
  const id = useId();

  return (
    <Frame as="section" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      {children}
    </Frame>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: '16px 12px' },
}));

const Heading = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));
