/** Under which names answers about departments and who works in them are kept; a change lets all be asked again. */
export const departmentKeys = {
  all: ['departments'],
  list: () => ['departments', 'list'],
  associations: () => ['departments', 'associations'],
} as const;
