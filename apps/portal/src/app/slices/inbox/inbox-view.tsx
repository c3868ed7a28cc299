import type { ReactNode } from 'react';

import { InboxScreen } from '../../../features/inbox/components/inbox-screen.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { useNoticeSources } from './use-notice-sources.ts';

export function InboxView(): ReactNode {
  const { settings, session, externalApps, search, changeSearch, goTo } = useScreen();
  const { userSettings: client } = usePersonStores();
  const sources = useNoticeSources(session.userName, settings.ACTIVE_APPS, externalApps);

  return (
    <InboxScreen
      title={states['app.home.inbox'].title}
      client={client}
      userName={session.userName}
      sources={sources}
      filter={search['mostrar'] === 'todos' ? 'all' : 'unread'}
      onFilterChange={(filter) => changeSearch(() => (filter === 'all' ? { mostrar: 'todos' } : {}))}
      onGo={goTo}
    />
  );
}
