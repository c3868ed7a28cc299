/** Contrast of two opaque colours written as #RRGGBB, by the formula of WCAG 2. */
export function contrastRatio(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = decodeChannels(colour).map(linearise);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function decodeChannels(colour: string): readonly number[] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (match === null) {
    throw new Error(`Not a colour of the form #RRGGBB: ${colour}`);
  }
  return match.slice(1).map((channel) => Number.parseInt(channel, 16) / 255);
}

function linearise(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
