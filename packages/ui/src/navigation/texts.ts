export const texts = {
  /** The list that a drop-down of the horizontal navigation holds. */
  entriesOf: (title: string) => `Itens de ${title}`,
} as const;
