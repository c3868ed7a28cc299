import { texts } from '../texts.ts';

/** A file or folder of the BI server's repository, as far as the console shows it. */
export interface RepositoryFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** The name, where nobody gave a title. */
  readonly title: string;
  readonly description: string;
  readonly isFolder: boolean;
  readonly isHidden: boolean;
  /** Bytes; null for folders. */
  readonly size: number | null;
  /** Milliseconds since 1970; servers do not tell it for folders. */
  readonly modifiedAt: number | null;
  /** In the trash only. */
  readonly deletedAt: number | null;
  readonly originalFolder: string | null;
}

export interface FolderNode {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly children: readonly FolderNode[];
}

/** What a file is, in words; the bare extension where nobody has words for it. */
export function presentType({ name, isFolder }: Pick<RepositoryFile, 'name' | 'isFolder'>): string {
  if (isFolder) {
    return texts.types.folder;
  }
  const extension = extensionOf(name);
  if (extension === '') {
    return texts.types.unknown;
  }
  return texts.types.byExtension.get(extension) ?? texts.types.other(extension.toUpperCase());
}

/** In small letters, without the dot; empty where the name has none. */
export function extensionOf(name: string): string {
  const start = name.lastIndexOf('.');
  return start <= 0 ? '' : name.slice(start + 1).toLowerCase();
}

/** In the unit that gives at most three figures before the comma. */
export function presentSize(bytes: number): string {
  const power = Math.min(texts.sizeUnits.length - 1, findPower(bytes));
  const value = bytes / step ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  const number = value.toLocaleString('pt-BR', { maximumFractionDigits: digits });
  return `${number} ${texts.sizeUnits[power] ?? ''}`;
}

const step = 1024;

/** 1023,96 KB would be written as 1.024 KB: it is 1 MB already. */
function findPower(bytes: number): number {
  const power = bytes < step ? 0 : Math.floor(Math.log(bytes) / Math.log(step));
  return power > 0 && Math.round(bytes / step ** power) >= step ? power + 1 : power;
}
