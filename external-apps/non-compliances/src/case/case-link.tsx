import { StateLink } from '@prumo/portal-kit/portal';
import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

/** To another case. */
export function CaseLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Link state="app.non-compliances" parameters={{ nonComplianceId: id }}>
      {children}
    </Link>
  );
}

const Link = styled(StateLink)(({ theme }) => ({
  color: theme.palette.secondary.main,
  overflowWrap: 'anywhere',
}));
