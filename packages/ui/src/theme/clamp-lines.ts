/** Cuts a text after so many lines, with an ellipsis: every browser does, by the old names of the flexible box alone. */
export function clampLines(lines: number) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  } as const;
}
