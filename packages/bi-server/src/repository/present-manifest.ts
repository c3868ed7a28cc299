// The list that goes into an archive next to the files: titles, owners and rights, which files cannot carry.
import { documentProlog, escapeXml } from '../rest/http/dto.ts';
import type { FileAce, FilePermission, RepositoryFile } from './repository-file.ts';

export function presentManifest(
  files: readonly RepositoryFile[],
  basePath: string,
  exportedBy: string,
  /** Of queries: who saved them, by path. */
  savers: ReadonlyMap<string, string> = new Map(),
): string {
  const entities = files
    .filter(({ name }) => name !== '')
    .map((file) => presentEntity(file, basePath, savers.get(file.path)));
  const information = `<ExportManifestInformation exportBy="${escapeXml(exportedBy)}" rootFolder="${escapeXml(basePath)}"/>`;
  return `${documentProlog}<ns2:ExportManifest xmlns:ns2="http://www.pentaho.com/schema/">${information}${entities.join('')}</ns2:ExportManifest>`;
}

function presentEntity(file: RepositoryFile, basePath: string, savedBy: string | undefined): string {
  const path = file.path.slice(basePath === '/' ? 1 : basePath.length + 1);
  const metadata = presentAttributes({
    createdBy: file.ownerName ?? '',
    createdDate: file.createdAt.toISOString(),
    description: file.description ?? '',
    isFolder: String(file.isFolder),
    isHidden: String(file.isHidden),
    isSchedulable: String(file.isSchedulable),
    locale: file.locale,
    name: file.name,
    path,
    ...(savedBy !== undefined && { savedBy }),
    title: file.title,
  });
  const acl = file.acl.isInheriting ? [] : file.acl.aces;
  return (
    `<ExportManifestEntity ${presentAttributes({ path })}>` +
    `<ExportManifestProperty><EntityMetaData ${metadata}/></ExportManifestProperty>` +
    `<ExportManifestProperty><EntityAcl><entriesInheriting>${String(file.acl.isInheriting)}</entriesInheriting>` +
    `<owner>${escapeXml(file.ownerName ?? '')}</owner><ownerType>USER</ownerType>` +
    `${acl.map(presentAce).join('')}</EntityAcl></ExportManifestProperty></ExportManifestEntity>`
  );
}

function presentAce(ace: FileAce): string {
  const permissions = ace.permissions.map((permission) => `<permissions>${words[permission]}</permissions>`);
  const recipient = `<recipient>${escapeXml(ace.recipient)}</recipient>`;
  return `<aces>${permissions.join('')}${recipient}<recipientType>${ace.recipientType.toUpperCase()}</recipientType></aces>`;
}

const words: Readonly<Record<FilePermission, string>> = {
  read: 'READ',
  write: 'WRITE',
  delete: 'DELETE',
  'manage-acl': 'ACL_MANAGEMENT',
  all: 'ALL',
};

function presentAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ');
}
