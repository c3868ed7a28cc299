/** How navigation, toolbar and content stand to each other, in the order in which they are offered. */
export const layoutStyles = [
  'verticalNavigation',
  'horizontalNavigation',
  'contentOnly',
  'contentWithToolbar',
] as const;

export type LayoutStyle = (typeof layoutStyles)[number];

const initialLayoutStyle: LayoutStyle = 'verticalNavigation';

/** A style that does not exist would leave nothing to click on: it counts as none chosen. */
export function resolveLayoutStyle(chosen: string | null): LayoutStyle {
  return layoutStyles.find((style) => style === chosen) ?? initialLayoutStyle;
}
