// Files that the people of a walk may not read, each with words that stand nowhere else.
import { queryFile } from './query-file.ts';
import type { ServerSetUp } from './server-set-up.ts';

export interface Secret {
  readonly path: string;
  readonly id: string;
  /** Name, title and bytes of it. */
  readonly words: readonly string[];
}

export interface Secrets {
  /** A folder that may be read, with secrets among what is in it. */
  readonly openFolder: string;
  readonly files: readonly Secret[];
  readonly folders: readonly Secret[];
  /** In the trash of the administrator. */
  readonly trashed: Secret;
}

/** Stands in the name of every secret; `missingMark` in its place makes a path where nothing is. */
export const secretMark = 'sigilo7f3a';
export const missingMark = 'nenhum2c9d';

const nobodyElse = [{ recipient: 'quality_manager', permissions: [0, 1, 2, 3] }];
/** A page, queries, and a type outside of the download list. */
const extensions = ['html', 'cda', 'prpt'];

export async function hideSecrets(setUp: ServerSetUp): Promise<Secrets> {
  let number = 0;
  async function hide(path: string, isFolder: boolean, rights = true): Promise<Secret> {
    number += 1;
    const title = `Título reservado ${number}`;
    const bytes = `conteudo-reservado-${number}`;
    const content = path.endsWith('.cda') ? queryFile.replace('Unidades', bytes) : bytes;
    await setUp.addFile(isFolder ? `${path}/` : path, {
      title,
      ...(!isFolder && { content }),
      ...(rights && { rights: nobodyElse }),
    });
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { path, id: await setUp.idOf(path), words: [name, title, ...(isFolder ? [] : [bytes])] };
  }

  const openFolder = '/public/Comum';
  await setUp.addFolder(openFolder, {
    files: { 'visivel.html': '<p>visível</p>', 'visivel.cda': queryFile },
  });
  const among = await mapInOrder(
    extensions,
    async (extension) => await hide(`${openFolder}/${secretMark}-arquivo.${extension}`, false),
  );
  const folder = await hide(`${openFolder}/${secretMark}-pasta`, true);
  // Of the type that most calls are about: what its folder hides does not depend on it.
  const inside = await hide(`${folder.path}/${secretMark}-dentro.cda`, false, false);
  const inner = await hide(`${folder.path}/${secretMark}-interna`, true, false);
  const home = await hide(`/home/ADMIN/${secretMark}-particular.txt`, false, false);
  const trashed = await hide(`${openFolder}/${secretMark}-apagado.txt`, false);
  await setUp.ask({ method: 'PUT', path: '/api/repo/files/delete', type: 'text/plain', body: trashed.id });
  return { openFolder, files: [...among, inside, home], folders: [folder, inner], trashed };
}

async function mapInOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
