import { Suspense, lazy, useMemo, type ComponentType, type ReactNode } from 'react';

import { AdminToolsScreen } from '../../../features/admin-tools/components/admin-tools-screen.tsx';
import {
  adminToolKeys,
  buildToolSearch,
  findSelectedTool,
  type AdminTool,
  type AdminToolKey,
} from '../../../features/admin-tools/model/admin-tool.ts';
import { states, type StateName } from '../../states.ts';
import { buildSearchHref, useScreen } from '../../use-screen.ts';
import { mayEnterState } from '../../guard.ts';
import { ScreenSkeleton } from '../../screen-skeleton.tsx';

export function AdminToolsView(): ReactNode {
  const { session, search, goTo } = useScreen();
  const tools = useMemo(() => listTools((state) => mayEnterState(state, session)), [session]);
  const selected = findSelectedTool(tools, search);
  if (selected === undefined) return null;

  return (
    <AdminToolsScreen
      title={states['app.admintools'].title}
      tools={tools}
      selected={selected}
      buildToolHref={(key) => buildSearchHref(states['app.admintools'].path, buildToolSearch(key))}
      onGo={goTo}
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
  audit: 'app.audit',
  jobs: 'app.jobs',
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
    default: (await import('../record-associations/record-associations-view.tsx')).RecordAssociationsView,
  })),
  'orphan-action-plans': lazy(async () => ({
    default: (await import('../orphan-action-plans/orphan-action-plans-view.tsx')).OrphanActionPlansView,
  })),
};
