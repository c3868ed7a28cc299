/** Extensions of files that people open from the menu, where the BI server shows them. */
export const openedFileTypes = [
  'saiku',
  'xcdf',
  'wcdf',
  'prpt',
  'easy',
  'analysis',
  'xaction',
  'xjpivot',
  'htm',
  'html',
  'vdd',
] as const;
