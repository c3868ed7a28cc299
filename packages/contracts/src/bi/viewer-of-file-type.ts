/** The address below a repository file at which the BI server shows it. */
export type FileViewer = 'content' | 'generatedContent' | 'viewer' | 'run';

/** Takes the extension as it stands in the name, with or without its dot. */
export function viewerOfFileType(extension: string): FileViewer {
  return exceptions.get(extension.replace(/^\./, '').toLowerCase()) ?? 'generatedContent';
}

const exceptions: ReadonlyMap<string, FileViewer> = new Map([
  ['htm', 'content'],
  ['html', 'content'],
  ['prpt', 'viewer'],
  ['vdd', 'run'],
]);
