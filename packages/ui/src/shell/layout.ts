/** As the cookie `layoutStyle` spells them, in the order in which they are offered. */
export const layoutStyles = [
  'verticalNavigation',
  'horizontalNavigation',
  'contentOnly',
  'contentWithToolbar',
] as const;

export type LayoutStyle = (typeof layoutStyles)[number];

const initialLayoutStyle: LayoutStyle = 'verticalNavigation';

/** Whether the frame takes the whole window or stands centred in it. */
export const layoutModes = ['boxed', 'wide'] as const;

export type LayoutMode = (typeof layoutModes)[number];

const initialLayoutMode: LayoutMode = 'wide';

/** What a layout shows besides the content. */
export interface LayoutParts {
  readonly hasToolbar: boolean;
  /** Where the navigation stands on a desk; on a phone it is a drawer wherever it is not 'none'. */
  readonly navigation: 'side' | 'bar' | 'none';
}

export const layoutParts: Readonly<Record<LayoutStyle, LayoutParts>> = {
  verticalNavigation: { hasToolbar: true, navigation: 'side' },
  horizontalNavigation: { hasToolbar: true, navigation: 'bar' },
  contentOnly: { hasToolbar: false, navigation: 'none' },
  contentWithToolbar: { hasToolbar: true, navigation: 'none' },
};

/** A missing or unknown choice means the initial one. */
export function resolveLayoutStyle(chosen: string | null): LayoutStyle {
  return layoutStyles.find((style) => style === chosen) ?? initialLayoutStyle;
}

export function resolveLayoutMode(chosen: string | null): LayoutMode {
  return layoutModes.find((mode) => mode === chosen) ?? initialLayoutMode;
}
