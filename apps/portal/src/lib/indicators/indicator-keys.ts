/** Under which names answers about indicators are kept; whatever changes one lets all of them be asked again. */
export const indicatorKeys = {
  all: ['indicators'],
  departments: () => ['indicators', 'departments'],
  /** Brief ones of a department, or of all. */
  list: (departmentId: string | null) => ['indicators', 'list', departmentId],
  /** With its results. */
  document: (id: string) => ['indicators', 'document', id],
  values: (ids: readonly string[], from: number, to: number) => ['indicators', 'values', from, to, ...ids],
  analyses: (id: string) => ['indicators', 'analyses', id],
} as const;
