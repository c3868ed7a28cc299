import { mdiArrowLeft } from '@mdi/js';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { InAppLink } from './in-app-link.tsx';
import { styled } from './styled.tsx';

interface BackLinkProps {
  readonly href: string;
  readonly onGo: (href: string) => void;
  readonly children: ReactNode;
}

/** Over the title of a screen that belongs to another one: leads up to that. */
export function BackLink({ href, onGo, children }: BackLinkProps) {
  return (
    <Link href={href} onGo={onGo}>
      <Icon path={mdiArrowLeft} fontSize="small" />
      {children}
    </Link>
  );
}

const Link = styled(InAppLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 32,
  marginLeft: -4,
  color: theme.palette.secondary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  '@media print': { display: 'none' },
}));
