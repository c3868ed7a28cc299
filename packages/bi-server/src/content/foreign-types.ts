// Types of files that this server keeps and only a Pentaho server, or a plugin of one, can show or edit.

/** Whether a Pentaho server would open a file of this type at this address below it. */
export function isForeignPerspective(extension: string, perspective: string): boolean {
  const name = extension.toLowerCase();
  return perspectives.get(name)?.includes(perspective.replace(`${name}.`, '')) ?? false;
}

const perspectives: ReadonlyMap<string, readonly string[]> = new Map([
  ['analysis', ['generatedContent']],
  ['cda', ['edit']],
  ['easy', ['generatedContent']],
  ['prpt', ['viewer', 'generatedContent', 'report']],
  ['prpti', ['viewer', 'view', 'edit']],
  ['saiku', ['generatedContent', 'run', 'editor']],
  ['vdd', ['run', 'generatedContent']],
  ['wcdf', ['generatedContent', 'edit', 'new']],
  ['xaction', ['generatedContent']],
  ['xanalyzer', ['viewer', 'editor']],
  ['xcdf', ['generatedContent']],
  ['xdash', ['viewer', 'editor']],
  ['xjpivot', ['generatedContent', 'editor']],
]);
