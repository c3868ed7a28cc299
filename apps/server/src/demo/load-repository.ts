// Fills the repository of the demo hospital: folders, reports with their queries, samples of every type of file.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileRepository } from '@prumo/bi-server/repository/file-repository';
import { serverUser as server } from '@prumo/bi-server/rest/http/bi-user';
import * as z from 'zod/mini';

const ace = z.strictObject({
  role: z.string(),
  permissions: z.array(z.enum(['read', 'write', 'delete', 'manage-acl', 'all'])),
});

const contents = z.object({
  entries: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      description: z.optional(z.string()),
      /** Below the folder of the demo repository; an entry without is a folder. */
      source: z.optional(z.string()),
      owner: z.string(),
      hidden: z.optional(z.boolean()),
      /** Who may what; without them as in the folder above. */
      aces: z.optional(z.array(ace)),
    }),
  ),
});

type Entry = z.infer<typeof contents>['entries'][number];

/** May run again after it was cut short: what is there already is written once more. */
export async function loadDemoRepository(parts: {
  readonly files: FileRepository;
  /** Of the whole demo. */
  readonly folder: string;
}): Promise<void> {
  const { files } = parts;
  const folder = join(parts.folder, 'repository');
  const { entries } = contents.parse(JSON.parse(await readFile(join(folder, 'contents.json'), 'utf8')));
  for (const entry of entries) {
    const homeOwner = /^\/home\/([^/]+)\//.exec(entry.path)?.[1];
    if (homeOwner !== undefined) {
      await files.ensureHomeFolder({ userName: homeOwner, roles: [], isAdministrator: false });
    }
    await createEntry(files, folder, entry);
    await files.setAcl(server, entry.path, buildAcl(entry), { ownerName: entry.owner });
  }
}

async function createEntry(files: FileRepository, folder: string, entry: Entry): Promise<void> {
  const texts = {
    title: entry.title,
    hidden: entry.hidden ?? false,
    ...(entry.description === undefined ? {} : { description: entry.description }),
  };
  if (entry.source !== undefined) {
    await files.writeFile(server, entry.path, await readSource(folder, entry.source), texts);
  } else if ((await files.findFile(server, entry.path)) === undefined) {
    await files.createFolder(server, entry.path, texts);
  }
}

function buildAcl({ aces }: Entry): Parameters<FileRepository['setAcl']>[2] {
  return {
    isInheriting: aces === undefined,
    aces: (aces ?? []).map(({ role, permissions }) => ({
      recipient: role,
      recipientType: 'role',
      permissions,
    })),
  };
}

/** A report must bring everything along; what the reports share is written once and put into each. */
async function readSource(folder: string, source: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, source));
  if (!/\.html?$/.test(source)) return bytes;
  let html = bytes.toString('utf8');
  for (const [mark, name] of html.matchAll(/(?:<!--|\/\*) kit: ([\w.-]+) (?:-->|\*\/)/g)) {
    const shared = await readFile(join(folder, 'kit', name ?? ''), 'utf8');
    html = html.replace(mark, () => shared.trimEnd());
  }
  return Buffer.from(html, 'utf8');
}
