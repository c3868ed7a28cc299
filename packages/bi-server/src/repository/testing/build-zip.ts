import { writeZip } from '../write-zip.ts';

/** An archive with these files; a path that ends with a slash is a folder. */
export async function buildZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  async function* list() {
    for (const [path, content] of Object.entries(files))
      yield { path, bytes: Buffer.from(content), modifiedAt: new Date('2026-03-02T12:00:00Z') };
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(list())) pieces.push(piece);
  return Buffer.concat(pieces);
}
