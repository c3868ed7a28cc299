/** What the line passes where there is no value, so that two values near enough to one another are joined. */
export function joinValues(
  values: readonly (number | null)[],
  longestJoin: number,
): readonly (number | null)[] {
  const joined = [...values];
  let last: { readonly index: number; readonly value: number } | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (last !== undefined && index - last.index <= longestJoin) {
      const slope = (value - last.value) / (index - last.index);
      for (let between = last.index + 1; between < index; between += 1) {
        joined[between] = last.value + slope * (between - last.index);
      }
    }
    last = { index, value };
  }
  return joined;
}
