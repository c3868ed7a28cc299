import { Surface, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** What the person came for. */
  readonly isProminent?: boolean;
  readonly children: ReactNode;
}

/** A part of a case with its heading. */
export function Section({ title, aside, isProminent = false, children }: SectionProps) {
  const titleId = useId();

  return (
    <Place as="section" aria-labelledby={titleId} isProminent={isProminent}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {aside}
      </Head>
      {children}
    </Place>
  );
}

const Place = styledByProps(Surface, {
  shouldForwardProp: (prop) => prop !== 'isProminent' && prop !== 'as',
})<{
  isProminent: boolean;
}>(({ theme, isProminent }) => ({
  minWidth: 0,
  padding: 24,
  ...(isProminent && { borderTop: `3px solid ${theme.palette.secondary.main}` }),
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 16,
  color: theme.palette.text.secondary,
}));

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h2,
  color: theme.palette.text.primary,
}));
