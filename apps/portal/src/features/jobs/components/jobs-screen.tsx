import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { useId } from 'react';

import type { AskedDeliveries } from '../api/job-queries.ts';
import { texts } from '../texts.ts';
import { Deliveries } from './deliveries.tsx';
import { JobList } from './job-list.tsx';

export type JobsTab = 'jobs' | 'deliveries';

interface JobsScreenProps {
  readonly title: string;
  readonly tab: JobsTab;
  readonly onTabChange: (tab: JobsTab) => void;
  readonly asked: AskedDeliveries;
  readonly onAsk: (asked: AskedDeliveries) => void;
}

/** For administrators: what is done by the clock, and what left the portal. */
export function JobsScreen({ title, tab, onTabChange, asked, onAsk }: JobsScreenProps) {
  const id = useId();

  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      <TabRow
        value={tab}
        aria-label={texts.tabList}
        textColor="secondary"
        indicatorColor="secondary"
        onChange={(_event, value: JobsTab) => onTabChange(value)}
      >
        {(['jobs', 'deliveries'] as const).map((one) => (
          <Tab
            key={one}
            id={`${id}-${one}-tab`}
            {...(one === tab && { 'aria-controls': `${id}-panel` })}
            value={one}
            label={texts.tabs[one]}
          />
        ))}
      </TabRow>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}-tab`}>
        {tab === 'jobs' ? <JobList /> : <Deliveries asked={asked} onAsk={onAsk} />}
      </div>
    </Page>
  );
}

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto', '& h1': { marginBottom: 4 } });

const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const TabRow = styled(Tabs)(({ theme }) => ({
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .MuiTab-root': { minHeight: 48, fontSize: '0.9375rem' },
  '& .MuiTab-root:focus-visible': { outlineOffset: -4 },
}));
