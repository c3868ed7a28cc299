// Types of files that this server keeps and only a Pentaho server, or a plugin of one, can show or edit.
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';

/** Whether a Pentaho server would open a file of this type at this address below it. */
export function isForeignPerspective(extension: string, perspective: string): boolean {
  const name = extension.toLowerCase();
  return perspectives.get(name)?.includes(perspective.replace(`${name}.`, '')) ?? false;
}

/** Where a Pentaho server shows a file of this type; nothing for types that it shows no other way than this server. */
export function findForeignViewer(extension: string): string | undefined {
  return perspectives.get(extension.toLowerCase())?.find((perspective) => !isEditor(perspective));
}

/** Extensions of files that are kept here and that nothing of this server shows; panels are shown by the tools for cubes. */
export function listUnshownTypes({ hasAnalytics }: { readonly hasAnalytics: boolean }): readonly string[] {
  return [...perspectives.keys()].filter(
    (extension) =>
      findForeignViewer(extension) !== undefined && !(hasAnalytics && extension === panelFileExtension),
  );
}

/** Of a perspective, also as `wcdf.edit`: it is there to change the file. */
export function isEditor(perspective: string): boolean {
  return /(^|\.)(edit|editor|new)$/.test(perspective);
}

const perspectives: ReadonlyMap<string, readonly string[]> = new Map([
  // Shown here; changed by the tools for cubes, where they are.
  ['analysis', ['editor']],
  ['cda', ['edit']],
  // Shown and changed by the tools for cubes, where they are.
  [panelFileExtension, ['generatedContent']],
  ['prpt', ['viewer', 'generatedContent', 'report']],
  ['prpti', ['viewer', 'view', 'edit']],
  ['saiku', ['editor']],
  ['vdd', ['run', 'generatedContent']],
  ['wcdf', ['generatedContent', 'edit', 'new']],
  ['xaction', ['generatedContent']],
  ['xanalyzer', ['viewer', 'editor']],
  ['xcdf', ['generatedContent']],
  ['xdash', ['viewer', 'editor']],
  ['xjpivot', ['generatedContent', 'editor']],
]);
