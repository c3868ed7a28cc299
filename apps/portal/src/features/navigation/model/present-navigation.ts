import {
  mdiAccountGroupOutline,
  mdiBellCogOutline,
  mdiChartBoxOutline,
  mdiChartLine,
  mdiCheckboxMarkedCircleOutline,
  mdiClipboardAlertOutline,
  mdiClipboardListOutline,
  mdiCogOutline,
  mdiDatabaseCogOutline,
  mdiDatabaseSearchOutline,
  mdiFileChartOutline,
  mdiFileDocumentEditOutline,
  mdiFolderOutline,
  mdiHospitalBuilding,
  mdiPlayBoxMultipleOutline,
  mdiRayStartArrow,
  mdiShieldKeyOutline,
  mdiTableLarge,
  mdiTablePlus,
  mdiTextBoxOutline,
  mdiViewDashboardEditOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';

import type { NavigationBadge, NavigationIcon, NavigationItem } from './navigation-item.ts';

/** An entry as the widgets take it; only what the person may see is left. */
export interface PresentedItem {
  readonly id: string;
  readonly title: string;
  readonly href: string | null;
  readonly iconPath: string | null;
  readonly badge: NavigationBadge | null;
  readonly isActive: boolean;
  readonly isGroup: boolean;
  readonly children: readonly PresentedItem[];
}

/** Where the portal is. */
export interface CurrentScreen {
  readonly state: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What leads nowhere is left out: a screen that this portal does not have, a group or folder in which nothing is left. */
export function presentNavigation(
  items: readonly NavigationItem[],
  current: CurrentScreen | null,
): readonly PresentedItem[] {
  return items
    .filter(({ isHidden }) => !isHidden)
    .map((item) => presentItem(item, current))
    .filter(({ href, children }) => href !== null || children.length > 0);
}

/** The state is the current one, and so are the parameters that tell the entry apart. */
export function isCurrentItem(
  item: Pick<NavigationItem, 'state' | 'stateParameters'>,
  current: CurrentScreen | null,
): boolean {
  return (
    current !== null &&
    item.state === current.state &&
    Object.entries(item.stateParameters).every(([name, value]) => current.parameters[name] === value)
  );
}

function presentItem(item: NavigationItem, current: CurrentScreen | null): PresentedItem {
  const { path, title, href, icon, badge, isGroup, children } = item;
  return {
    id: path,
    title,
    href,
    iconPath: icon === null ? null : navigationIconPaths[icon],
    badge,
    isActive: isCurrentItem(item, current),
    isGroup,
    children: presentNavigation(children, current),
  };
}

export const navigationIconPaths: Readonly<Record<NavigationIcon, string>> = {
  tasks: mdiCheckboxMarkedCircleOutline,
  indicators: mdiChartLine,
  'all-indicators': mdiChartBoxOutline,
  'action-plans': mdiClipboardListOutline,
  'new-analysis': mdiTablePlus,
  'new-dashboard': mdiViewDashboardEditOutline,
  'new-query': mdiDatabaseSearchOutline,
  playlists: mdiPlayBoxMultipleOutline,
  process: mdiRayStartArrow,
  minutes: mdiFileDocumentEditOutline,
  'non-compliances': mdiClipboardAlertOutline,
  administration: mdiCogOutline,
  folder: mdiFolderOutline,
  analysis: mdiTableLarge,
  dashboard: mdiViewDashboardOutline,
  report: mdiFileChartOutline,
  page: mdiTextBoxOutline,
  'automatic-notifications': mdiBellCogOutline,
  'olap-permissions': mdiShieldKeyOutline,
  data: mdiDatabaseCogOutline,
  departments: mdiHospitalBuilding,
  'users-departments': mdiAccountGroupOutline,
};
