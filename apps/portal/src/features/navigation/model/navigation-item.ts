import { texts } from '../texts.ts';

/** One entry of the navigation as the rest of the portal sees it. */
export interface NavigationItem {
  /** The last part of the path. */
  readonly id: string;
  /** From the top down, parts separated by dots. */
  readonly path: string;
  readonly title: string;
  readonly weight: number;
  /** A heading over its children; it cannot be opened itself. */
  readonly isGroup: boolean;
  readonly icon: NavigationIcon | null;
  readonly state: string | null;
  /** What tells this entry apart from others of the same state. */
  readonly stateParameters: Readonly<Record<string, string>>;
  /** URL inside the portal. */
  readonly href: string | null;
  readonly badge: NavigationBadge | null;
  readonly isHidden: boolean;
  readonly children: readonly NavigationItem[];
}

export interface NavigationBadge {
  readonly text: string;
  /** What the text means, for people who do not see where it stands. */
  readonly label: string;
}

export type NavigationIcon =
  | 'tasks'
  | 'indicators'
  | 'all-indicators'
  | 'action-plans'
  | 'new-analysis'
  | 'new-dashboard'
  | 'new-query'
  | 'playlists'
  | 'process'
  | 'minutes'
  | 'non-compliances'
  | 'administration'
  | 'folder'
  | 'analysis'
  | 'dashboard'
  | 'report'
  | 'page'
  | 'automatic-notifications'
  | 'olap-permissions'
  | 'data'
  | 'departments'
  | 'users-departments';

/** What the search finds and a home page can be. */
export interface Screen {
  readonly title: string;
  readonly state: string;
  readonly href: string;
  /** The group of the menu, and below it the folders. */
  readonly groupTitle: string;
  readonly icon: NavigationIcon | null;
}

/** Everything with a title and a state that the person may open. */
export function listScreens(items: readonly NavigationItem[]): readonly Screen[] {
  const screens: Screen[] = [];
  addScreens(screens, items, '');
  return screens;
}

/** The screen exists with its flag off too; then only the menu does without it. */
const tasksState = 'app.tasks';

const groupSeparator = ' › ';

function addScreens(screens: Screen[], items: readonly NavigationItem[], groupTitle: string): void {
  for (const item of items) {
    const { title, state, href, icon } = item;
    if (item.isHidden && state !== tasksState) {
      continue;
    }
    if (title !== '' && state !== null && href !== null) {
      screens.push({
        title,
        state,
        href,
        groupTitle: groupTitle === '' ? texts.activities : groupTitle,
        icon,
      });
    }
    if (item.children.length > 0) {
      addScreens(
        screens,
        item.children,
        groupTitle === '' ? title : `${groupTitle}${groupSeparator}${title}`,
      );
    }
  }
}

export function findNavigationItem(items: readonly NavigationItem[], path: string): NavigationItem | null {
  for (const item of items) {
    if (item.path === path) {
      return item;
    }
    if (path.startsWith(`${item.path}.`)) {
      return findNavigationItem(item.children, path);
    }
  }
  return null;
}
