import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useMemo, type ComponentType, type ReactNode } from 'react';

import { AdminToolsScreen } from '../../features/admin-tools/components/admin-tools-screen.tsx';
import {
  adminToolKeys,
  buildToolSearch,
  findSelectedTool,
  type AdminTool,
  type AdminToolKey,
} from '../../features/admin-tools/model/admin-tool.ts';
import { states, type StateName } from '../../states.ts';
import { mayEnterState } from '../guard.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';

const route = getRouteApi('/shell/home/ferramentas-administrativas/dados');

export function AdminToolsView() {
  const router = useRouter();
  const { session } = route.useRouteContext();
  const search = route.useSearch();
  const tools = useMemo(() => listTools((state) => mayEnterState(state, session)), [session]);
  const selected = findSelectedTool(tools, search);
  if (selected === undefined) return null;

  return (
    <AdminToolsScreen
      title={states['app.admintools'].title}
      tools={tools}
      selected={selected}
      buildToolHref={(key) =>
        router.buildLocation({ to: states['app.admintools'].path, search: buildToolSearch(key) }).href
      }
      onGo={(href) => void router.navigate({ href })}
      renderTool={renderTool}
    />
  );
}

function listTools(mayEnter: (state: StateName) => boolean): readonly AdminTool[] {
  return adminToolKeys.flatMap((key) => {
    const state = toolStates[key];
    const { title, path } = states[state];
    return mayEnter(state) ? [{ key, title, href: path }] : [];
  });
}

const toolStates = {
  'record-associations': 'app.record-associations',
  'orphan-action-plans': 'app.orphan-action-plans',
  departments: 'app.admintools.department',
  'user-departments': 'app.admintools.usersdepartments',
} as const satisfies Readonly<Record<AdminToolKey, StateName>>;

/** What belongs to the whole hospital stands here; departments and people have screens that the list leads to. */
function renderTool(key: AdminToolKey): ReactNode {
  const Tool = toolViews[key];
  return Tool === undefined ? null : (
    <Suspense fallback={<ScreenSkeleton />}>
      <Tool />
    </Suspense>
  );
}

const toolViews: Partial<Readonly<Record<AdminToolKey, ComponentType>>> = {
  'record-associations': lazy(async () => ({
    default: (await import('./record-associations-view.tsx')).RecordAssociationsView,
  })),
  'orphan-action-plans': lazy(async () => ({
    default: (await import('./orphan-action-plans-view.tsx')).OrphanActionPlansView,
  })),
};
