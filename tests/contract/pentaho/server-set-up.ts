// Sets a BI server up through its own REST, as an administrator would: people, roles, files, titles, rights.
import type { CaseEnvironment, GivenFile, GivenRight } from './contract-case.ts';
import type { Credentials, PentahoTarget } from './pentaho-target.ts';
import { createCaller, type WireAnswer } from './wire.ts';

export interface ServerSetUp {
  addPerson(credentials: Credentials, roles: readonly string[]): Promise<void>;
  addRole(roleName: string): Promise<void>;
  /** Creates the folder and what is in it. */
  addFolder(path: string, content: Pick<CaseEnvironment, 'files' | 'rights'>): Promise<void>;
  addFile(path: string, file: string | GivenFile | Buffer): Promise<void>;
  setRights(path: string, rights: readonly GivenRight[]): Promise<void>;
  idOf(path: string): Promise<string>;
  /** As the administrator; throws unless the answer is a success. */
  ask(request: SetUpRequest): Promise<WireAnswer>;
}

interface SetUpRequest {
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

export function createServerSetUp(target: Pick<PentahoTarget, 'serverUrl' | 'admin'>): ServerSetUp {
  const caller = createCaller(target.serverUrl, { basic: target.admin });

  async function ask({ method, path, type, body }: SetUpRequest): Promise<WireAnswer> {
    const answer = await caller.ask({
      method,
      path,
      headers: { accept: 'application/json', ...(type !== undefined && { 'content-type': type }) },
      body: typeof body === 'string' ? body : body === undefined ? undefined : new Uint8Array(body),
    });
    if (answer.status >= 300)
      throw new Error(`set-up: ${method} ${path} was answered with ${answer.status} ${answer.text}`);
    return answer;
  }

  async function putJson(path: string, body: unknown): Promise<void> {
    await ask({ method: 'PUT', path, type: 'application/json', body: JSON.stringify(body) });
  }

  async function idOf(path: string): Promise<string> {
    const { text } = await ask({ method: 'GET', path: `/api/repo/files/${pathIdOf(path)}/properties` });
    const [, id] = /"id":"([^"]+)"/.exec(text) ?? [];
    if (id === undefined) throw new Error(`set-up: there is no ${path}`);
    return id;
  }

  async function setRights(path: string, rights: readonly GivenRight[]): Promise<void> {
    await putJson(`/api/repo/files/${pathIdOf(path)}/acl`, {
      aces: rights.map(({ recipient, permissions }) => {
        const [, userName] = /^user (.+)$/.exec(recipient) ?? [];
        return {
          modifiable: 'true',
          permissions: permissions.map(String),
          recipient: userName ?? recipient,
          recipientType: userName === undefined ? '1' : '0',
        };
      }),
      entriesInheriting: 'false',
    });
  }

  async function addFile(path: string, file: string | GivenFile | Buffer): Promise<void> {
    const given = typeof file === 'string' || Buffer.isBuffer(file) ? { content: file } : file;
    const pathId = pathIdOf(path);
    if (path.endsWith('/')) await ask({ method: 'PUT', path: `/api/repo/dirs/${pathId}` });
    else {
      const body = given.content ?? `conteúdo de ${path}`;
      await ask({
        method: 'PUT',
        path: `/api/repo/files/${pathId}`,
        type: 'application/octet-stream',
        body: Buffer.from(body),
      });
    }
    if ('title' in given && given.title !== undefined) {
      await putJson(`/api/repo/files/${pathId}/localeProperties?locale=default`, {
        stringKeyStringValueDto: [{ key: 'file.title', value: given.title }],
      });
    }
    if ('hidden' in given) {
      await putJson(`/api/repo/files/${pathId}/metadata`, {
        stringKeyStringValueDto: [{ key: '_PERM_HIDDEN', value: 'true' }],
      });
    }
    if ('rights' in given && given.rights !== undefined) await setRights(path, given.rights);
  }

  return {
    ask,
    idOf,
    setRights,
    addFile,

    async addPerson({ userName, password }, roles) {
      await putJson('/api/userroledao/createUser', { userName: encodeURIComponent(userName), password });
      if (roles.length === 0) return;
      const query = new URLSearchParams({ userName, roleNames: roles.join('\t') });
      await ask({ method: 'PUT', path: `/api/userroledao/assignRoleToUser?${query.toString()}` });
    },

    async addRole(roleName) {
      const query = new URLSearchParams({ roleName });
      await ask({ method: 'PUT', path: `/api/userroledao/createRole?${query.toString()}` });
    },

    async addFolder(path, { files = {}, rights }) {
      await addFile(`${path}/`, {});
      for (const [name, file] of Object.entries(files)) await addFile(`${path}/${name}`, file);
      if (rights !== undefined) await setRights(path, rights);
    },
  };
}

/** As one segment of an address. */
export function pathIdOf(path: string): string {
  return encodeURIComponent(path.replace(/\/$/, '').replaceAll(':', '\t').replaceAll('/', ':'));
}
