// A BI server with a small repository and a few people: what the console changes it reads back.
import {
  answerAnything,
  answerNothing,
  answerText,
  server,
  type FakeRequest,
} from '../support/fake-server.ts';

interface FakeFile {
  readonly id: string;
  path: string;
  readonly isFolder: boolean;
  title: string;
  /** Where it stood, of what is in the trash. */
  deletedFrom: string | null;
}

interface FakePerson {
  readonly userName: string;
  displayName: string;
  isEnabled: boolean;
  roles: readonly string[];
}

export interface FakeBiServer {
  readonly files: FakeFile[];
  readonly people: FakePerson[];
  readonly roles: string[];
  readonly add: (path: string, isFolder?: boolean) => FakeFile;
}

/** Answers everything that the console asks, from now on. */
export function startBiServer(as: {
  readonly userName: string;
  readonly isAdministrator: boolean;
}): FakeBiServer {
  const bi: FakeBiServer = {
    files: [],
    people: [
      {
        userName: 'ADMIN',
        displayName: 'Administrador do Sistema',
        isEnabled: true,
        roles: ['Administrator'],
      },
      { userName: 'IVONE.ALVES', displayName: 'Ivone Alves', isEnabled: true, roles: [] },
      { userName: 'SILVIO.TORRES', displayName: 'Sílvio Torres', isEnabled: true, roles: ['Power User'] },
    ],
    roles: ['Administrator', 'Authenticated', 'Power User', 'auditoria'],
    add(path, isFolder = true) {
      const file = { id: `f${bi.files.length + 1}`, path, isFolder, title: nameOf(path), deletedFrom: null };
      bi.files.push(file);
      return file;
    },
  };
  for (const folder of ['/public', '/public/assistencial', '/public/ouvidoria']) bi.add(folder);
  bi.add('/public/leia-me.html', false);

  const answers: Readonly<Record<string, (request: FakeRequest) => Response>> = {
    'GET prumo/me': () => {
      const person = bi.people.find(({ userName }) => userName === as.userName);
      return answerAnything({ userName: as.userName, displayName: person?.displayName ?? as.userName });
    },
    'GET mantle/isAdministrator': () => answerText(String(as.isAdministrator)),
    'GET repo/files/canUpload': () => answerText('true'),
    'GET userrolelist/permission-users': () =>
      answerAnything({ users: bi.people.map(({ userName }) => userName) }),
    'GET userrolelist/permission-roles': () => answerAnything({ roles: bi.roles }),
    'GET repo/files/deleted': () =>
      answerAnything({ repositoryFileDto: bi.files.filter(isDeleted).map(presentFile) }),
    'PUT repo/files/delete': ({ body }) =>
      changeAll(bi, body, (file) => (file.deletedFrom = parentOf(file.path))),
    'PUT repo/files/restore': ({ body }) => changeAll(bi, body, (file) => (file.deletedFrom = null)),
    'GET prumo/people': () => answerAnything({ people: bi.people }),
    'GET prumo/roles': () =>
      answerAnything({
        roles: bi.roles.map((roleName) => ({
          roleName,
          description: '',
          isProtected: roleName !== 'auditoria',
        })),
      }),
  };

  for (const method of ['GET', 'PUT', 'POST', 'HEAD']) {
    server.onElse(method, '/pentaho/api/*', (request) => {
      const asked = decodeURIComponent(request.path.split('?', 1)[0] ?? '').slice('/pentaho/api/'.length);
      const answer = answers[`${method} ${asked}`];
      return answer === undefined ? answerFileCall(bi, method, asked, request) : answer(request);
    });
  }
  return bi;
}

function answerFileCall(bi: FakeBiServer, method: string, asked: string, request: FakeRequest): Response {
  const [, area, pathId = '', action = ''] = /^repo\/(files|dirs)\/(:[^/]*)(?:\/(.*))?$/.exec(asked) ?? [];
  const path = pathId.replaceAll(':', '/');
  const file = bi.files.find((known) => known.path === path && !isDeleted(known));
  if (area === 'dirs' && method === 'PUT') {
    bi.add(path);
    return answerNothing(200);
  }
  switch (`${method} ${action}`) {
    case 'GET tree':
      return answerAnything(presentTree(bi, '/'));
    case 'GET children':
      return answerAnything({
        repositoryFileDto: bi.files
          .filter((known) => parentOf(known.path) === path && !isDeleted(known))
          .map(presentFile),
      });
    case 'GET properties':
      return answerAnything(file === undefined ? null : presentFile(file));
    case 'GET acl':
      return answerAnything(sampleAcl);
    case 'GET localeProperties':
      return answerAnything({ stringKeyStringValueDto: [{ key: 'file.title', value: file?.title ?? '' }] });
    case 'GET canAccessMap':
      return answerAnything({ setting: [{ name: '0', value: 'true' }] });
    case 'PUT rename':
      if (file !== undefined) file.path = `${parentOf(path)}/${request.query.get('newName') ?? ''}`;
      return answerNothing(200);
    case 'PUT acl':
    case 'PUT localeProperties':
      return answerNothing(200);
    default:
      return answerText(`Nobody answers ${method} ${asked}`, 'text/plain', 404);
  }
}

const sampleAcl = {
  id: 'f1',
  owner: 'ADMIN',
  ownerType: '0',
  entriesInheriting: 'true',
  aces: [{ recipient: 'Authenticated', recipientType: '1', permissions: ['0'] }],
};

function changeAll(bi: FakeBiServer, ids: string, change: (file: FakeFile) => void): Response {
  for (const file of bi.files) if (ids.split(',').includes(file.id)) change(file);
  return answerNothing(200);
}

function isDeleted({ deletedFrom }: FakeFile): boolean {
  return deletedFrom !== null;
}

function presentFile({ id, path, isFolder, title, deletedFrom }: FakeFile): object {
  return {
    id,
    path,
    name: nameOf(path),
    title,
    folder: String(isFolder),
    hidden: 'false',
    fileSize: isFolder ? '-1' : '2048',
    lastModifiedDate: '1767225600000',
    ...(deletedFrom === null ? {} : { deletedDate: '1767312000000', originalParentFolderPath: deletedFrom }),
  };
}

function presentTree(bi: FakeBiServer, path: string): object {
  const folders = bi.files.filter(
    (file) => file.isFolder && !isDeleted(file) && parentOf(file.path) === path,
  );
  const own = bi.files.find((file) => file.path === path);
  return {
    file:
      own === undefined ? { id: 'root', name: '', path: '/', title: '', folder: 'true' } : presentFile(own),
    children: folders.map((folder) => presentTree(bi, folder.path)),
  };
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
