// Contract section 3.6: archives that are imported, and the whole repository as one.
import { buildAsciiZip } from '../ascii-zip.ts';
import type { ContractCase } from '../contract-case.ts';
import { caseFolder, isGone, writers } from './case-folder.ts';

const formType = { 'content-type': 'multipart/form-data; boundary=limite' };

function form(fields: Readonly<Record<string, string>>, archive: string): string {
  return [
    ...Object.entries(fields).map(
      ([name, value]) => `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    '--limite\r\nContent-Disposition: form-data; name="fileUpload"; filename="a.zip"\r\n',
    `Content-Type: application/zip\r\n\r\n${archive}\r\n--limite--\r\n`,
  ].join('');
}

const importDir = '{caseFolderPath}';
const two = buildAsciiZip({ 'p/': '', 'p/a.txt': 'um', 'b.txt': 'dois' });
const manifest = `<ns2:ExportManifest xmlns:ns2="http://www.pentaho.com/schema/"><ExportManifestEntity path="b.txt"><ExportManifestProperty><EntityAcl><entriesInheriting>false</entriesInheriting><owner>nobody</owner></EntityAcl></ExportManifestProperty></ExportManifestEntity></ns2:ExportManifest>`;
const closed = buildAsciiZip({ 'b.txt': 'dois', 'exportManifest.xml': manifest });

export const archiveCases: readonly ContractCase[] = [
  {
    name: 'import of an archive: unpacked, with a log as a page',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir }, two),
    answer: { status: 200, type: 'text/html', holds: ['Repository Import Log', '{caseFolderPath}/p/a.txt'] },
    after: [{ who: 'admin', ask: `GET ${caseFolder}:p:a.txt`, answer: { status: 200, text: /^um *$/ } }],
  },
  {
    name: 'import of an archive over what is there, where that is not wanted: left alone',
    who: 'admin',
    given: { files: { 'b.txt': 'antes' } },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir, overwriteFile: 'false' }, two),
    answer: { status: 200 },
    after: [{ who: 'admin', ask: `GET ${caseFolder}:b.txt`, answer: { status: 200, text: 'antes' } }],
  },
  {
    name: 'import of an archive with rights, by an administrator who asks for them',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir, applyAclPermissions: 'true', retainOwnership: 'true' }, closed),
    answer: { status: 200 },
    after: [
      { who: 'reader', ask: `GET ${caseFolder}:b.txt`, answer: { status: 404 } },
      { who: 'admin', ask: `GET ${caseFolder}:b.txt`, answer: { status: 200 } },
    ],
  },
  {
    name: 'import of an archive with rights, by somebody else: without them',
    who: 'publisher',
    given: { files: {}, rights: writers },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir, applyAclPermissions: 'true', overwriteAclPermissions: 'true' }, closed),
    answer: { status: 200 },
    after: [{ who: 'reader', ask: `GET ${caseFolder}:b.txt`, answer: { status: 200, text: /^dois *$/ } }],
  },
  {
    name: 'import of an archive where one may not write: 403, and nothing of it',
    who: 'publisher',
    given: { files: {}, rights: [{ recipient: 'Authenticated', permissions: [0] }] },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir }, two),
    answer: { status: 403 },
    after: [isGone('b.txt')],
  },
  {
    name: 'import of an archive that leads elsewhere: 403, and nothing of it',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir }, buildAsciiZip({ 'b.txt': 'x', '../fora.txt': 'y' })),
    answer: { status: 403 },
    after: [isGone('b.txt')],
  },
  {
    name: 'import of what is no archive: 500',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: formType,
    body: form({ importDir }, 'nada'),
    answer: { status: 500 },
  },
  {
    name: 'import from a page of another site: 403',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: { ...formType, origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' },
    body: form({ importDir }, two),
    answer: { status: 403 },
    after: [isGone('b.txt')],
  },
  {
    name: 'the backup',
    who: 'admin',
    ask: 'GET /api/repo/files/backup',
    answer: {
      status: 200,
      type: 'application/zip',
      headers: { 'content-disposition': /SystemBackup\.zip/ },
      holds: ['exportManifest.xml', 'public/'],
    },
  },
  {
    name: 'the backup, others: 403',
    who: 'publisher',
    ask: 'GET /api/repo/files/backup',
    answer: { status: 403 },
  },
  {
    name: 'the backup, nobody: 401',
    who: 'nobody',
    ask: 'GET /api/repo/files/backup',
    answer: { status: 401 },
  },
  {
    name: 'a restored backup',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/systemRestore',
    headers: formType,
    body: form({}, buildAsciiZip({ 'public/voltou.txt': 'de volta' })),
    answer: { status: 200 },
    after: [
      {
        who: 'admin',
        ask: 'GET /api/repo/files/:public:voltou.txt',
        answer: { status: 200, text: /^de volta *$/ },
      },
    ],
  },
  {
    name: 'a restored backup, others: 403',
    who: 'publisher',
    ask: 'POST /api/repo/files/systemRestore',
    headers: formType,
    body: form({}, buildAsciiZip({ 'public/voltou-nao.txt': 'x' })),
    answer: { status: 403 },
    after: [{ who: 'admin', ask: 'GET /api/repo/files/:public:voltou-nao.txt', answer: { status: 404 } }],
  },
];
