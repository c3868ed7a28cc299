import { foldText } from '@prumo/ui/text/fold-text';

/** As much of a screen as the search needs. */
export interface SearchableScreen {
  readonly title: string;
  readonly state: string;
  readonly groupTitle: string;
}

const longestList = 50;

/**
 * Screens whose title contains the text, whatever its case and accents; without a text, those that were opened last.
 * First what the person opened before, then titles that begin with the text, then the others in the order of the menu.
 */
export function findScreens<Screen extends SearchableScreen>(
  screens: readonly Screen[],
  text: string,
  recentStates: readonly string[],
): readonly Screen[] {
  const wanted = foldText(text.trim());
  const matching =
    wanted === ''
      ? screens.filter(({ state }) => recentStates.includes(state))
      : screens.filter(({ title }) => foldText(title).includes(wanted));
  const ranked = matching.map((screen) => {
    const recency = recentStates.indexOf(screen.state);
    return {
      screen,
      recency: recency === -1 ? recentStates.length : recency,
      place: foldText(screen.title).startsWith(wanted) ? 0 : 1,
    };
  });
  return ranked
    .toSorted((one, other) => one.recency - other.recency || one.place - other.place)
    .slice(0, longestList)
    .map(({ screen }) => screen);
}
