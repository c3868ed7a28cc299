/** The opaque colour that `share` of one colour over another looks like; all as #RRGGBB. */
export function blendColours(over: string, under: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [top = 0, bottom = 0] = [over, under].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    );
    return Math.round(top * share + bottom * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
