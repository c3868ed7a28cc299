import {
  mdiCalendarCheck,
  mdiChartLine,
  mdiCheckboxMarkedOutline,
  mdiCogOutline,
  mdiDatabaseOutline,
  mdiFileDocumentOutline,
  mdiFolderOutline,
  mdiGauge,
  mdiPlaylistPlay,
} from '@mdi/js';
import { useMemo, useState } from 'react';

import type { NavigationEntry } from '../../src/navigation/navigation-entry.ts';
import { texts } from './texts.ts';

const longListLength = 5000;

/** A navigation of the kind the portal has, with one folder of five thousand files; a click makes an entry active. */
export function useSampleNavigation() {
  const [activeId, setActiveId] = useState('falls');
  const items = useMemo(() => markActive(entries, activeId), [activeId]);
  return { items, activeId, onNavigate: (item: NavigationEntry) => setActiveId(item.id) };
}

interface EntryParts {
  readonly iconPath?: string;
  readonly badge?: NavigationEntry['badge'];
  readonly isGroup?: boolean;
  readonly children?: readonly NavigationEntry[];
}

function buildEntry(id: string, title: string, parts: EntryParts = {}): NavigationEntry {
  const { iconPath = null, badge = null, isGroup = false, children = [] } = parts;
  const href = children.length > 0 ? null : `#${id}`;
  return { id, title, href, iconPath, badge, isActive: false, isGroup, children };
}

const entries: readonly NavigationEntry[] = [
  buildEntry('tasks', texts.tasks, {
    iconPath: mdiCheckboxMarkedOutline,
    badge: { text: '7', label: texts.tasksBadge },
  }),
  buildEntry('indicators', texts.indicators, { iconPath: mdiGauge }),
  buildEntry('new-analysis', texts.newAnalysis, { iconPath: mdiChartLine }),
  buildEntry('playlists', texts.playlists, { iconPath: mdiPlaylistPlay }),
  buildEntry('processes', texts.processes, {
    isGroup: true,
    children: [
      buildEntry('non-compliance', texts.reportNonCompliance, { iconPath: mdiFileDocumentOutline }),
      buildEntry('minutes', texts.minutes, { iconPath: mdiCalendarCheck }),
    ],
  }),
  buildEntry('analytics', texts.analytics, {
    isGroup: true,
    children: [
      buildEntry('quality', texts.quality, {
        iconPath: mdiFolderOutline,
        children: [
          buildEntry('falls', texts.falls),
          buildEntry('infection', texts.infection, {
            children: [
              buildEntry('bloodstream', texts.bloodstream),
              buildEntry('ventilator', texts.ventilator),
            ],
          }),
        ],
      }),
      buildEntry('all-reports', texts.allReports, {
        iconPath: mdiFolderOutline,
        children: Array.from({ length: longListLength }, (_unused, index) =>
          index === 2
            ? buildEntry('folder-3', texts.folder(3), { children: [buildEntry('inner', texts.falls)] })
            : buildEntry(`report-${index + 1}`, texts.report(index + 1)),
        ),
      }),
    ],
  }),
  buildEntry('configuration', texts.configuration, {
    isGroup: true,
    children: [
      buildEntry('notices', texts.automaticNotices, { iconPath: mdiCogOutline }),
      buildEntry('olap', texts.olapRights),
    ],
  }),
  buildEntry('administration', texts.administration, {
    iconPath: mdiDatabaseOutline,
    children: [
      buildEntry('data', texts.data),
      buildEntry('departments', texts.departments),
      buildEntry('users-departments', texts.usersAndDepartments),
    ],
  }),
];

function markActive(siblings: readonly NavigationEntry[], activeId: string): readonly NavigationEntry[] {
  return siblings.map((entry) => ({
    ...entry,
    isActive: entry.id === activeId,
    children: markActive(entry.children, activeId),
  }));
}
