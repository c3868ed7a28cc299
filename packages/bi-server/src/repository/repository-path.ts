// Absolute paths of the repository, as in `/public/Ocupação`. The root is `/`.

/** One leading slash, none at the end, none doubled; letters with accents in their composed form. */
export function normalizePath(path: string): string {
  return joinPath(splitPath(path));
}

/** The names from the root down. */
export function splitPath(path: string): readonly string[] {
  return path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '');
}

export function joinPath(names: readonly string[]): string {
  return `/${names.join('/')}`;
}

export function appendName(folderPath: string, name: string): string {
  return folderPath === '/' ? `/${name}` : `${folderPath}/${name}`;
}

export function parentPathOf(path: string): string {
  return joinPath(splitPath(path).slice(0, -1));
}

/** Whether a path is the folder itself or lies below it. */
export function isWithin(path: string, folderPath: string): boolean {
  return path === folderPath || folderPath === '/' || path.startsWith(`${folderPath}/`);
}

export function homePathOf(userName: string): string {
  return `/home/${userName.normalize('NFC')}`;
}

/** The folders that came with the repository stay where they are. */
export function isFixedPath(path: string): boolean {
  return fixedPaths.includes(path);
}

const fixedPaths = ['/', '/public', '/home', '/etc'];
