import { getRouteApi, useRouter } from '@tanstack/react-router';

import { InboxScreen } from '../../features/inbox/components/inbox-screen.tsx';
import { states } from '../../states.ts';
import { usePersonStores } from '../person-stores.tsx';
import { useNoticeSources } from './use-notice-sources.ts';

const route = getRouteApi('/shell/avisos');

export function InboxView() {
  const router = useRouter();
  const { settings, session, externalApps } = route.useRouteContext();
  const { mostrar } = route.useSearch();
  const navigate = route.useNavigate();
  const { userSettings: client } = usePersonStores();
  const sources = useNoticeSources(session.userName, settings.ACTIVE_APPS, externalApps);

  return (
    <InboxScreen
      title={states['app.home.inbox'].title}
      client={client}
      userName={session.userName}
      sources={sources}
      filter={mostrar === 'todos' ? 'all' : 'unread'}
      onFilterChange={(filter) => void navigate({ search: filter === 'all' ? { mostrar: 'todos' } : {} })}
      onGo={(href) => void router.navigate({ href })}
    />
  );
}
