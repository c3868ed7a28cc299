import type { ReactNode } from 'react';

import { JobsScreen } from '../../../features/jobs/components/jobs-screen.tsx';
import {
  decodeDeliveriesSearch,
  encodeDeliveriesSearch,
} from '../../../features/jobs/model/deliveries-search.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

const deliveriesTab = { aba: 'envios' } as const;

export function JobsView(): ReactNode {
  const { search, changeSearch } = useScreen();

  return (
    <JobsScreen
      title={states['app.jobs'].title}
      tab={search['aba'] === deliveriesTab.aba ? 'deliveries' : 'jobs'}
      onTabChange={(tab) => changeSearch(() => (tab === 'jobs' ? {} : deliveriesTab))}
      asked={decodeDeliveriesSearch(search)}
      onAsk={(asked) =>
        changeSearch(() => ({ ...deliveriesTab, ...encodeDeliveriesSearch(asked) }), { replaces: true })
      }
    />
  );
}
