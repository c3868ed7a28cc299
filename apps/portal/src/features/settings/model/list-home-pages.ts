/** A screen of the menu, as the navigation tells of it. */
export interface MenuScreen {
  readonly title: string;
  readonly state: string;
  readonly groupTitle: string;
}

/** What can be chosen as home page: groups in the order of the menu, in each the screens by title. */
export function listHomePages(screens: readonly MenuScreen[]): readonly MenuScreen[] {
  const pages = screens.filter(({ title, state }) => title.trim() !== '' && state.trim() !== '');
  const groups = [...new Set(pages.map(({ groupTitle }) => groupTitle))];
  return groups.flatMap((group) =>
    pages.filter(({ groupTitle }) => groupTitle === group).toSorted(compareTitles),
  );
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

function compareTitles(one: MenuScreen, other: MenuScreen): number {
  return collator.compare(one.title, other.title);
}
