import { mdiPrinterOutline } from '@mdi/js';
import type { MeetingMinutes, MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, PageHeading, styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { presentLongDay, presentNumber } from '../presentation/present.ts';
import { StateMark } from '../presentation/state-mark.tsx';
import { texts } from './texts.ts';

interface PageHeadProps {
  readonly minutes: Pick<MeetingMinutes, 'number' | 'year' | 'state'>;
  /** As it is written at this moment. */
  readonly content: Pick<MinutesContent, 'committee' | 'date'>;
  /** The main action of the moment. */
  readonly children?: ReactNode;
}

/** Which minutes these are, how far they are, and what comes next. */
export function PageHead({ minutes, content, children }: PageHeadProps) {
  return (
    <Head>
      <div>
        <PageHeading>{texts.title(presentNumber(minutes))}</PageHeading>
        <Meeting>
          <StateMark state={minutes.state} />
          <span>
            {content.committee} · {presentLongDay(content.date)}
          </span>
        </Meeting>
      </div>
      <Actions>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        {children}
      </Actions>
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 12,
  '& h1': { marginBottom: 4 },
});

const Meeting = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 4,
});

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { width: '100%', '& > button': { flex: '1 1 auto', minHeight: 44 } },
}));
