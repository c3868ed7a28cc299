// Archives: what is in one comes into the repository in one transaction, all of it or nothing. What does not fit is left
// out and said in the log: files of unknown types, files that are there already, rights of people who are not.
import type { Database } from '@prumo/database/database';
import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import type { ContentSaver } from '../persistence/repository-file-writes.repository.ts';
import { holdsQueries } from '../queries/source-access/source-access.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { readLocaleTexts } from './archive/locale-file.ts';
import { planImport, type PlannedFile, type PlannedTexts } from './archive/plan-import.ts';
import { manifestName, readManifest, type ManifestEntry } from './archive/read-manifest.ts';
import { readZip } from './archive/read-zip.ts';
import { ensureHomeFolder } from './ensure-home-folder.ts';
import type { FileImports, ImportLogLine, ImportOptions } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { findMimeType } from './file-types.ts';
import { locateFile } from './locate-files.ts';
import { matchRecipients } from './match-recipients.ts';
import { openPlacing, placeFile, placeFolder, type PlacedFile, type PlacingParts } from './place-files.ts';
import { presentSaver } from './present-saver.ts';
import { FileKindError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';
import { homePathOf, isWithin, splitPath } from './repository-path.ts';

export function createFileImports(given: {
  readonly database: Database;
  readonly clock: () => number;
  /** Whether somebody of this name is let in and may publish queries. */
  readonly mayNowPublish: (userName: string) => Promise<boolean>;
}): FileImports {
  const { database } = given;

  return {
    async importArchive(user, folder, archive, options = {}) {
      const yielder = createYielder();
      const zipFiles = readZip(archive);
      const listed = zipFiles.find(({ path }) => path === manifestName);
      const manifest = listed === undefined ? undefined : await readManifest(await listed.read(), yielder);
      const plan = planImport(folder, zipFiles, manifest);
      const now = new Date(given.clock());
      if (isWithin(folder, homePathOf(user.userName))) await ensureHomeFolder(database, user, now);

      return await database.transaction(async (connection) => {
        const parts = openPlacing(connection, now);
        await parts.writes.holdFolders();
        const work = createImportWork({ user, options, parts, yielder, mayNowPublish: given.mayNowPublish });
        for (const file of plan.files) await work.bring(file);
        for (const texts of plan.texts) await work.bringTexts(texts);
        return work.log;
      });
    },
  };
}

interface ImportWorkParts {
  readonly user: BiUser;
  readonly options: ImportOptions;
  readonly parts: PlacingParts;
  readonly yielder: Yielder;
  readonly mayNowPublish: (userName: string) => Promise<boolean>;
}

interface ImportWork {
  readonly log: readonly ImportLogLine[];
  bring(file: PlannedFile): Promise<void>;
  bringTexts(texts: PlannedTexts): Promise<void>;
}

function createImportWork({ user, options, parts, yielder, mayNowPublish }: ImportWorkParts): ImportWork {
  const { overwrite = true, isRestore = false } = options;
  // Who is no administrator brings files along, and nobody's rights.
  const appliesAcl = user.isAdministrator && options.appliesAcl === true;
  const keepsOwners = user.isAdministrator && options.keepsOwners === true;
  const log: ImportLogLine[] = [];
  const note = (path: string, message: ImportLogLine['message'], level: ImportLogLine['level'] = 'INFO') => {
    log.push({ path, level, message });
  };

  async function bring({ path, source, entry }: PlannedFile): Promise<void> {
    if (source === undefined) {
      const placed = await placeFolder(user, path, describe(path, entry), parts);
      if (!placed.file.isFolder) throw new FileKindError(`${path} is no folder`);
      await settle(placed, entry);
      note(path, placed.isNew ? 'created' : 'there already');
      return;
    }
    const mimeType = findMimeType(path);
    if (mimeType === undefined) {
      note(path, 'INVALID_MIME_TYPE_PARTIAL', 'WARN');
      return;
    }
    const { deepest: known, missingNames } = await locateFile(parts.reads, path);
    const isThere = missingNames.length === 0 && isPermitted(user, known, 'read');
    if (isThere && !overwrite) {
      note(path, 'not overwritten', 'WARN');
      return;
    }
    const bytes = await source.read();
    if (isRestore && isThere && (await holdsSame(known, bytes))) {
      // Queries that did not change stay the word of whoever saved them.
      await settle({ file: known, isNew: false }, entry);
      note(path, 'unchanged');
    } else {
      const content = { bytes, mimeType, saver: await chooseSaver(path, entry) };
      const { hidden, ...texts } = describe(path, entry);
      const mayHide = !isThere || isPermitted(user, known, 'manage-acl');
      const placed = await placeFile(
        user,
        path,
        content,
        { ...texts, ...(mayHide && hidden !== undefined && { hidden }) },
        parts,
      );
      await settle(placed, entry);
      note(path, placed.isNew ? 'created' : 'overwritten');
    }
    if (yielder.isDue()) await yielder.giveWay();
  }

  /** Of a backup, texts stand beside the files, in every language. A title that is only the name is none. */
  function describe(path: string, entry: ManifestEntry | undefined) {
    const { title, description, isHidden: hidden } = entry ?? {};
    return {
      ...(!isRestore && title !== undefined && title !== splitPath(path).at(-1) && { title }),
      ...(!isRestore && description !== undefined && { description }),
      ...(hidden !== undefined && { hidden }),
    };
  }

  async function holdsSame(file: RepositoryFile, bytes: Buffer): Promise<boolean> {
    if (file.isFolder || file.size !== bytes.length) return false;
    return (await parts.reads.findContent(file.id))?.bytes.equals(bytes) === true;
  }

  /**
   * Whoever imports has saved it. A backup holds queries of people who may not run them too: these become nobody's word,
   * so that the one who restores it does not lend them theirs.
   */
  async function chooseSaver(path: string, entry: ManifestEntry | undefined): Promise<ContentSaver> {
    if (!isRestore || !holdsQueries(path) || entry?.savedBy === user.userName) return presentSaver(user);
    const isTrusted =
      entry?.savedBy === serverMark || (entry?.savedBy !== undefined && (await mayNowPublish(entry.savedBy)));
    if (!isTrusted) note(path, 'queries of nobody', 'WARN');
    return isTrusted ? presentSaver(user) : { userName: '', isServer: false };
  }

  async function settle({ file, isNew }: PlacedFile, entry: ManifestEntry | undefined): Promise<void> {
    if (entry === undefined) return;
    const { acl, ownerName, isSchedulable } = entry;
    const mayChangeRights = isNew || options.overwritesAcl === true;
    if (isSchedulable !== undefined && isNew && isSchedulable !== file.isSchedulable)
      await parts.writes.changeFile(file.id, { isSchedulable, now: parts.now });
    if (appliesAcl && acl !== undefined && mayChangeRights) {
      const known = await parts.writes.listKnownRecipients({
        users: acl.aces.filter((ace) => ace.recipientType === 'user').map((ace) => ace.recipient),
        roles: acl.aces.filter((ace) => ace.recipientType === 'role').map((ace) => ace.recipient),
      });
      const lower = new Set(known.users.map((name) => name.toLowerCase()));
      const meant = acl.aces.filter(({ recipient, recipientType }) =>
        recipientType === 'role' ? known.roles.includes(recipient) : lower.has(recipient.toLowerCase()),
      );
      if (meant.length < acl.aces.length) note(file.path, 'rights of unknown people left out', 'WARN');
      await parts.writes.replaceAcl(
        file.id,
        acl.isInheriting ? null : matchRecipients(meant, known),
        parts.now,
      );
    }
    if (keepsOwners && ownerName !== undefined && mayChangeRights) {
      const { users } = await parts.writes.listKnownRecipients({ users: [ownerName], roles: [] });
      const [spelled] = users;
      if (spelled !== undefined) await parts.writes.changeOwner(file.id, spelled);
    }
  }

  return {
    log,
    bring,
    async bringTexts({ path, locale, source }) {
      const { deepest: file, missingNames } = await locateFile(parts.reads, path);
      if (missingNames.length > 0 || !isPermitted(user, file, 'write')) {
        note(path, 'texts left out', 'WARN');
        return;
      }
      const localeProperties = { ...file.localeProperties, [locale]: readLocaleTexts(await source.read()) };
      await parts.writes.changeFile(file.id, { localeProperties, now: parts.now });
    },
  };
}

/** In the place of a name: the product itself had saved it. */
export const serverMark = '*';
