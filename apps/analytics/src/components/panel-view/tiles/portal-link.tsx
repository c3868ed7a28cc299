import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import type { ReactNode } from 'react';

import { isSafeAddress } from '../model/read-markdown.ts';
import { texts } from '../texts.ts';

interface PortalLinkProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** A place of the portal takes the whole window, around the frame of the panel; another site gets a tab of its own. */
export function PortalLink({ address, children }: PortalLinkProps) {
  if (!isSafeAddress(address)) return <span>{children}</span>;
  return address.startsWith('/') ? (
    <Anchor href={address} target="_top">
      {children}
    </Anchor>
  ) : (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {texts.opensElsewhere}</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  color: theme.palette.secondary.main,
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
}));
