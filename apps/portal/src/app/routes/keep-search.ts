/** For a screen whose view reads the address itself: its rules come with the screen and are no part of the first load. */
export function keepSearch(search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return search;
}
