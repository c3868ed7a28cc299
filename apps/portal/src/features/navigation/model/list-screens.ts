import { texts } from '../texts.ts';
import type { NavigationIcon, NavigationItem } from './navigation-item.ts';

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
