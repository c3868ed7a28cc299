// How BI servers write the path of a file into an address: `/public/a b` is `:public:a b`, and a colon that
// belongs to a name is a TAB.

/** As it stands in the address of the page. */
export function buildPathId(path: string): string {
  return path.replaceAll(':', '\t').replaceAll('/', ':');
}

export function readPathId(pathId: string): string {
  const path = pathId.replaceAll('/', ':').replaceAll(':', '/').replaceAll('\t', ':');
  return path.startsWith('/') ? path : `/${path}`;
}

/** As one segment of a request's path. */
export function encodePathId(path: string): string {
  return (
    encodeURIComponent(buildPathId(path))
      .replaceAll('%3A', ':')
      // Servers refuse a backslash in a path even when it is encoded once.
      .replaceAll('%5C', '%255C')
  );
}

export function joinPath(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

export function parentPathOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder itself and everything below it. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

/** From the first folder below the root to the path itself. */
export function listPathSteps(path: string): readonly string[] {
  const names = path.split('/').filter((name) => name !== '');
  return names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`);
}
