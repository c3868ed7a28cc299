import type { DrawingPart } from './drawing-option.ts';

export async function loadParts(parts: readonly DrawingPart[]): Promise<void> {
  await Promise.all(parts.map(async (part) => await loaders[part]()));
}

const loaders: Readonly<Record<DrawingPart, () => Promise<unknown>>> = {
  bar: async () => await import('./parts/bar.ts'),
  heatmap: async () => await import('./parts/heatmap.ts'),
  line: async () => await import('./parts/line.ts'),
  pie: async () => await import('./parts/pie.ts'),
  treemap: async () => await import('./parts/treemap.ts'),
};
