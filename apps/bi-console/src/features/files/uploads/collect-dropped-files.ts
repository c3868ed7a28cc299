/** A file that was dropped or chosen, with its path below what was dropped. */
export interface DroppedFile {
  readonly content: File;
  readonly relativePath: string;
}

/** Dropped folders are gone through; the server makes the folders of a path as it needs them. */
export async function collectDroppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  // The list is emptied as soon as the event has been handled: everything is taken out of it at once.
  const items = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    items.map(async ({ entry, file }) => {
      if (entry !== null) {
        return await collectEntry(entry, '');
      }
      // What does not come from a disk, as a picture dragged out of another page, has no entry.
      return file === null ? [] : listChosenFiles([file]);
    }),
  );
  return found.flat();
}

export function listChosenFiles(files: Iterable<File>): readonly DroppedFile[] {
  return [...files].map((content) => ({ content, relativePath: content.name }));
}

async function collectEntry(entry: FileSystemEntry, prefix: string): Promise<readonly DroppedFile[]> {
  const relativePath = `${prefix}${entry.name}`;
  if (isFileEntry(entry)) {
    const content = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [{ content, relativePath }];
  }
  if (!isDirectoryEntry(entry)) {
    return [];
  }
  const children = await listEntries(entry.createReader());
  const found = await Promise.all(
    children.map(async (child) => await collectEntry(child, `${relativePath}/`)),
  );
  return found.flat();
}

/** Browsers hand out the entries of a folder in portions, until one is empty. */
async function listEntries(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (portion.length === 0) {
      return entries;
    }
    entries.push(...portion);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
