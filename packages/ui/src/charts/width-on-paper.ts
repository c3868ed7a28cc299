/** A4 between margins of 15 mm. */
const paperWidth = 680;

/** On this element the drawings below it keep their size: whoever prints fits the whole page to the paper. */
export const paperAttribute = 'data-fits-paper';

/** How wide a drawing is on paper; wider than the paper it would be cut. */
export function widthOnPaper(place: HTMLElement): number {
  return place.closest(`[${paperAttribute}]`) === null
    ? Math.min(place.clientWidth, paperWidth)
    : place.clientWidth;
}
