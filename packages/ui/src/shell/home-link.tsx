import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';

import { BrandMark } from '../brand-mark.tsx';
import { isPlainClick } from '../navigation/is-plain-click.ts';

interface HomeLinkProps {
  readonly href: string;
  /** For people who do not see it. */
  readonly label: string;
  readonly onGo: () => void;
  /** The product's name. */
  readonly children: ReactNode;
}

/** The product's mark and name, which lead to the home screen. */
export function HomeLink({ href, label, onGo, children }: HomeLinkProps) {
  function handleClick(event: MouseEvent) {
    if (isPlainClick(event)) {
      event.preventDefault();
      onGo();
    }
  }

  return (
    <Link href={href} aria-label={label} onClick={handleClick}>
      <BrandMark size={32} />
      {children}
    </Link>
  );
}

const Link = styled('a')({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 0',
  gap: 12,
  height: '100%',
  minWidth: 0,
  paddingLeft: 16,
  color: 'inherit',
  textDecoration: 'none',
});
