import type { ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';

interface EmptyStateProps {
  /** One of the path strings of @mdi/js. */
  readonly icon: string;
  readonly title: string;
  /** Why there is nothing, or what to do next. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Stands where a list would, says why there is none and offers the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Place>
      <Sign path={icon} />
      <Title>{title}</Title>
      <Reason>{children}</Reason>
      {action}
    </Place>
  );
}

const Place = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '48px 24px',
  textAlign: 'center',
});

const Sign = styled(Icon)(({ theme }) => ({
  fontSize: 40,
  marginBottom: 12,
  color: theme.palette.action.active,
}));

const Title = styled('p')(({ theme }) => ({ margin: '0 0 4px', ...theme.typography.h3 }));

const Reason = styled('p')(({ theme }) => ({
  margin: '0 0 20px',
  maxWidth: '48ch',
  color: theme.palette.text.secondary,
}));
