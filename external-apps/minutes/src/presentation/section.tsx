import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the minutes on ground of its own. */
export function Section({ title, aside, children }: SectionProps) {
  const titleId = useId();

  return (
    <Frame as="section" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled(Surface)(({ theme }) => ({
  minWidth: 0,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginBottom: 12,
  '& > h2': { margin: 0, ...theme.typography.h2, fontSize: '1.125rem' },
  // Its words end where the content does, and the head is no taller than one without it.
  '& > button': { margin: '-8px -12px -8px 0' },
}));
