import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

interface CasePageProps {
  readonly back: ReactNode;
  readonly children: ReactNode;
}

/** On paper the frame's own margins are none: the sheet has its own. */
export function CasePage({ back, children }: CasePageProps) {
  return (
    <Page>
      <Way>{back}</Way>
      {children}
    </Page>
  );
}

const onPaper = '@media print';

const Page = styled('div')({ maxWidth: 1440, [onPaper]: { maxWidth: 'none', margin: -24 } });

const Way = styled('div')({ [onPaper]: { display: 'none' } });
