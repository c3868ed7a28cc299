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
