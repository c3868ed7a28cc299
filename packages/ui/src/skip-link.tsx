import type { MouseEvent, ReactNode } from 'react';

import { styled } from './styled.tsx';

interface SkipLinkProps {
  readonly targetId: string;
  readonly children: ReactNode;
}

/** The first stop of the keyboard: jumps over what every screen repeats. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  // Following the link would leave a fragment in the address, which belongs to the router.
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  }

  return (
    <Anchor href={`#${targetId}`} onClick={handleClick}>
      {children}
    </Anchor>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.secondary.contrastText,
  backgroundColor: theme.palette.secondary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  '@media print': { display: 'none' },
}));
