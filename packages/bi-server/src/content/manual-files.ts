// The user manual: a folder of static files, read once. A path that is not in the list is never opened.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

export interface ManualFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** By their paths below the folder, with slashes; empty when there is no such folder. */
export async function readManualFiles(folder: string | undefined): Promise<ReadonlyMap<string, ManualFile>> {
  if (folder === undefined) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && types.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [
          relative(folder, path).split(sep).join('/'),
          describeFile(path, await readFile(path)),
        ] as const;
      }),
  );
  return new Map(files);
}

function describeFile(path: string, bytes: Buffer): ManualFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, type: types.get(extname(path)) ?? '', etag: `"${hash}"` };
}

const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
]);
