import { texts } from '../texts.ts';

/** A screen of the menu, as the navigation tells of it. */
export interface MenuScreen {
  readonly title: string;
  readonly state: string;
  readonly groupTitle: string;
}

export interface HomePage extends MenuScreen {
  /** What it is called in the list, where no other is called the same. */
  readonly label: string;
}

/** What can be chosen as home page: groups in the order of the menu, in each the screens by title. */
export function listHomePages(screens: readonly MenuScreen[]): readonly HomePage[] {
  const pages = labelApart(screens.filter(({ title, state }) => title.trim() !== '' && state.trim() !== ''));
  const groups = [...new Set(pages.map(({ groupTitle }) => groupTitle))];
  return groups.flatMap((group) =>
    pages.filter(({ groupTitle }) => groupTitle === group).toSorted(compareTitles),
  );
}

/** Screens of one title get what tells them apart, else their group or folder, and a number where that is the same too. */
function labelApart(screens: readonly MenuScreen[]): readonly HomePage[] {
  const counts = new Map<string, number>();
  for (const { title } of screens) {
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  const taken = new Set([...counts].filter(([, count]) => count === 1).map(([title]) => title));

  return screens.map((screen) => {
    const { title, state, groupTitle } = screen;
    if (counts.get(title) === 1) {
      return { ...screen, label: title };
    }
    const place = texts.home.distinctions[state] ?? groupTitle;
    let label = `${title} (${place})`;
    for (let number = 2; taken.has(label); number += 1) {
      label = `${title} (${place}, ${number})`;
    }
    taken.add(label);
    return { ...screen, label };
  });
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function compareTitles(one: MenuScreen, other: MenuScreen): number {
  return collator.compare(one.title, other.title);
}
