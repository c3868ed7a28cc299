const all = ['minutes'] as const;

/** Under which answers are kept. */
export const minutesKeys = {
  all,
  list: [...all, 'list'] as const,
  one: (id: string) => [...all, 'one', id] as const,
};
