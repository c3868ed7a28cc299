/** How each type of file is opened: by which operations, and at which address below the file's own. */
export interface ContentType {
  readonly extension: string;
  readonly operations: readonly { readonly id: 'RUN' | 'EDIT'; readonly perspective: string }[];
}

export const contentTypes: readonly ContentType[] = [
  run('analysis', 'generatedContent'),
  runAndEdit('cda', 'generatedContent', 'edit'),
  runAndEdit('easy', 'generatedContent', 'edit'),
  run('htm', 'content'),
  run('html', 'content'),
  run('prpt', 'viewer'),
  runAndEdit('saiku', 'generatedContent', 'editor'),
  run('url', 'generatedContent'),
  run('vdd', 'run'),
  runAndEdit('wcdf', 'generatedContent', 'edit'),
  run('xaction', 'generatedContent'),
  run('xcdf', 'generatedContent'),
  runAndEdit('xjpivot', 'generatedContent', 'editor'),
];

function run(extension: string, perspective: string): ContentType {
  return { extension, operations: [{ id: 'RUN', perspective }] };
}

function runAndEdit(extension: string, view: string, edit: string): ContentType {
  return {
    extension,
    operations: [
      { id: 'RUN', perspective: view },
      { id: 'EDIT', perspective: edit },
    ],
  };
}
