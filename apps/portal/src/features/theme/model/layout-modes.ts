/** Over the whole window, or in a frame in its middle. */
export const layoutModes = ['wide', 'boxed'] as const;

export type LayoutMode = (typeof layoutModes)[number];

export function resolveLayoutMode(kept: string | null): LayoutMode {
  return layoutModes.find((mode) => mode === kept) ?? 'wide';
}
