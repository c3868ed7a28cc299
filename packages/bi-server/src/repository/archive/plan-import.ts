// From the names in an archive to places of the repository. No name leads out of the folder that is imported into.
import { isFileName } from '../file-name.ts';
import { IllegalFileNameError } from '../repository-errors.ts';
import { joinPath, splitPath } from '../repository-path.ts';
import { readLocaleName, type LocaleFile } from './locale-file.ts';
import { manifestName, type Manifest, type ManifestEntry } from './read-manifest.ts';
import type { ZipFile } from './read-zip.ts';

export interface PlannedFile {
  /** In the repository. */
  readonly path: string;
  /** Nothing for a folder. */
  readonly source: ZipFile | undefined;
  readonly entry: ManifestEntry | undefined;
}

export interface PlannedTexts {
  readonly path: string;
  readonly locale: string;
  readonly source: ZipFile;
}

export interface ImportPlan {
  /** Folders before what lies in them. */
  readonly files: readonly PlannedFile[];
  readonly texts: readonly PlannedTexts[];
}

export function planImport(
  folder: string,
  zipFiles: readonly ZipFile[],
  manifest: Manifest | undefined,
): ImportPlan {
  const named = zipFiles
    .filter(({ path }) => path !== manifestName)
    .map((source) => ({ source, names: readNames(source, manifest?.hasEncodedNames === true) }));
  const paths = new Set(named.map(({ names }) => names.join('/')));
  const files: PlannedFile[] = [];
  const texts: PlannedTexts[] = [];
  for (const { source, names } of named) {
    const path = names.join('/');
    const localeFile = source.isFolder ? undefined : findTexts(path, paths);
    if (localeFile !== undefined) {
      const { targetPath, locale } = localeFile;
      texts.push({ path: place(folder, splitPath(targetPath)), locale, source });
    } else if (names.length > 0) {
      files.push({
        path: place(folder, names),
        source: source.isFolder ? undefined : source,
        entry: manifest?.entries.get(path),
      });
    }
  }
  return { files: withoutTwins(files), texts };
}

/** Folders first, the upper ones before the lower; of two of one name the last counts, as when they are unpacked. */
function withoutTwins(files: readonly PlannedFile[]): readonly PlannedFile[] {
  const last = new Map(files.map((file) => [file.path, file]));
  const rank = ({ source, path }: PlannedFile): number =>
    source === undefined ? splitPath(path).length : Number.MAX_SAFE_INTEGER;
  return [...last.values()].toSorted((one, other) => rank(one) - rank(other));
}

function findTexts(path: string, paths: ReadonlySet<string>): LocaleFile | undefined {
  const localeFile = readLocaleName(path);
  if (localeFile === undefined) return undefined;
  const isThere = paths.has(localeFile.targetPath) || localeFile.targetPath === '';
  return isThere ? localeFile : undefined;
}

function place(folder: string, names: readonly string[]): string {
  return joinPath([...splitPath(folder), ...names]);
}

/** A path that begins at the top, goes up, or has a name that no file can have is refused, and with it the archive. */
function readNames({ path, isFolder }: ZipFile, isEncoded: boolean): readonly string[] {
  const names = (isFolder ? path.slice(0, -1) : path)
    .split('/')
    .map((name) => (isEncoded ? decode(name) : name));
  const isPlain = names.length <= deepestPath && names.every(isFileName);
  if (!isPlain) throw new IllegalFileNameError(`not a name in an archive: ${JSON.stringify(path)}`);
  return names.map((name) => name.normalize('NFC'));
}

/** Each level is looked up by itself. */
const deepestPath = 64;

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
