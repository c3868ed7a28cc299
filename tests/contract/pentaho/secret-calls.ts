// Every call of the contract that could tell something about a file, and every one that could change it.
import { missingMark, secretMark, type Secret, type Secrets } from './secrets.ts';
import { pathIdOf } from './server-set-up.ts';

/** A request about a secret, and the same about what does not exist. */
export interface TwinCall {
  readonly asked: SecretCall;
  readonly twin: SecretCall;
}

export interface SecretCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const asJson = { accept: 'application/json' };
const asPage = { accept: 'text/html', 'sec-fetch-dest': 'iframe' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const missingId = '11111111-2222-4333-8444-555555555555';

const fileOperations = [
  '/tree',
  '/tree?showHidden=true&includeAcls=true&includeSysDirs=true',
  '/children?showHidden=true',
  '/properties',
  '',
  '/inline',
  '/download?withManifest=true',
  '/metadata',
  '/acl',
  '/canAccess?permissions=0',
  '/canAccessMap?permissions=0%7C1%7C2%7C3%7C4',
  '/localeProperties?locale=default',
  '/parameterizable',
  '/generatedContent',
  '/versions',
  '/versions/1/content',
];
const perspectives = [
  'content',
  'default',
  'generatedContent',
  'viewer',
  'run',
  'edit',
  'report',
  'estilo.css',
];
/** Each before the path of a file or folder. */
const saikuReads = [
  '/plugin/saiku/api/x/repository?type=saiku,html,cda&path=',
  '/plugin/saiku/api/x/repository/resource?file=',
  '/plugin/saiku/api/x/export/saiku/json?file=',
  '/plugin/saiku/api/x/export/saiku/csv?file=',
];
const cdaCalls = ['doQuery', 'listQueries', 'listParameters', 'getCdaFile'];

/**
 * What one of the two people asks about all secrets. What a call lets through depends on the call and the file, or on the call
 * and the person: so each call is asked about each secret by one of them, each way to ask it by both, and its HEAD by both.
 */
export function listReadsOf(
  person: 0 | 1,
  secrets: readonly Secret[],
  openFolder: string,
): readonly { readonly call: TwinCall; readonly words: Secret['words'] }[] {
  return secrets.flatMap((secret, nth) =>
    listReadsAbout(secret, openFolder).flatMap((ways, which) => {
      if ((nth + which) % 2 !== person) return [];
      // Four in a row, as there are eight secrets for two people.
      const turn = Math.floor((nth + which) / 2) % 4;
      const way = ways[turn % ways.length];
      if (way === undefined) return [];
      const isHeadAsked = way.asked.method === 'GET' && turn > 1;
      return [way, ...(isHeadAsked ? [askHead(way)] : [])].map((call) => ({ call, words: secret.words }));
    }),
  );
}

/** Calls that name the secret by its path or id, each in all the ways to ask it. */
function listReadsAbout({ path, id }: Secret, openFolder: string): readonly (readonly TwinCall[])[] {
  const pathId = pathIdOf(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const encoded = encodeURIComponent(path);
  const get = (address: string, headers: SecretCall['headers'] = {}): SecretCall => ({
    method: 'GET',
    path: address,
    headers,
  });
  const reads = [
    ...fileOperations.map((operation) => [
      get(`/api/repo/files/${pathId}${operation}`),
      get(`/api/repo/files/${pathId}${operation}`, asJson),
    ]),
    ...perspectives.map((perspective) => [
      get(`/api/repos/${pathId}/${perspective}`),
      get(`/api/repos/${pathId}/${perspective}`, asPage),
    ]),
    ...[
      `/api/repos/${pathIdOf(`${openFolder}/visivel.html`)}/${encodeURIComponent(name)}`,
      `/api/repo/files/canDownload?dirPath=${encoded}`,
      `/api/repo/files/canUpload?dirPath=${encoded}`,
      `/plugin/pentaho-cdf/api/getContext?path=${encoded}`,
      ...saikuReads.map((address) => `${address}${encoded}`),
      ...cdaCalls.map((call) => `/plugin/cda/api/${call}?path=${encoded}&dataAccessId=units`),
      `/plugin/query-runner/api/file?path=${encoded}`,
      `/api/scheduler/generatedContentForSchedule?lineageId=${encoded}`,
    ].map((address) => [get(address)]),
  ];
  const posts: readonly SecretCall[] = [
    { method: 'POST', path: '/plugin/saiku/api/x/query/q', headers: form, body: `file=${encoded}` },
    { method: 'POST', path: `/api/repos/${pathId}/content`, headers: form, body: 'a=1' },
    {
      method: 'POST',
      path: '/plugin/cda/api/doQuery',
      headers: form,
      body: `path=${encoded}&dataAccessId=units`,
    },
  ];
  const wish = {
    jobName: 'x',
    inputFile: path,
    jobParameters: [{ name: 'dataAccessId', stringValue: 'units' }],
  };
  const schedules = ['/api/scheduler', '/plugin/scheduler-plugin/api/scheduler'].map((base) => ({
    method: 'POST',
    path: `${base}/job`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  }));
  const byId = [`/api/repo/files/${id}/inline`, `/api/scheduler/isScheduleAllowed?id=${id}`];
  return [
    ...reads,
    ...[...posts, ...schedules].map((call) => [call]),
    ...byId.map((address) => [get(address)]),
  ].map((calls) => calls.map((call) => withTwin(call, id)));
}

/** The changes that one of the two people tries: each of each secret by one of them. */
export function listWritesOf(
  person: 0 | 1,
  secrets: readonly Secret[],
  userName: string,
): readonly { readonly call: TwinCall; readonly words: Secret['words'] }[] {
  return secrets.flatMap((secret, nth) =>
    listWritesAbout(secret, userName)
      .filter((_, which) => (nth + which) % 2 === person)
      .map((call) => ({ call, words: secret.words })),
  );
}

/** Changes of the secret, and to its place; all are to fail, or to touch nothing of it. */
function listWritesAbout({ path, id }: Secret, userName: string): readonly TwinCall[] {
  const pathId = pathIdOf(path);
  const home = pathIdOf(`/home/${userName}`);
  const put = (address: string, body = '', type = 'text/plain'): SecretCall => ({
    method: 'PUT',
    path: address,
    headers: { 'content-type': type },
    body,
  });
  const byPath = [
    put(`/api/repo/files/${pathId}`, 'invadido'),
    put(`/api/repo/files/${pathId}/rename?newName=invadido`),
    put(
      `/api/repo/files/${pathId}/metadata`,
      '{"stringKeyStringValueDto":[{"key":"_PERM_HIDDEN","value":"true"}]}',
      'application/json',
    ),
    put(`/api/repo/files/${pathId}/acl`, '{"aces":[],"entriesInheriting":"true"}', 'application/json'),
    put(
      `/api/repo/files/${pathId}/localeProperties?locale=default`,
      '{"stringKeyStringValueDto":[{"key":"file.title","value":"invadido"}]}',
      'application/json',
    ),
    {
      method: 'POST',
      path: '/plugin/saiku/api/x/repository/resource',
      headers: form,
      body: `file=${encodeURIComponent(path)}&content=invadido`,
    },
    {
      method: 'DELETE',
      path: `/plugin/saiku/api/x/repository/resource?file=${encodeURIComponent(path)}`,
      headers: {},
    },
    {
      method: 'POST',
      path: '/plugin/saiku/api/x/repository/resource/move',
      headers: form,
      body: `source=${encodeURIComponent(path)}&target=${encodeURIComponent(`/home/${userName}/levado.html`)}`,
    },
    put(`/api/repo/dirs/${pathId}`),
    put(`/api/repo/files/${pathId}/createDir`),
    {
      method: 'POST',
      path: '/plugin/cda/api/writeCdaFile',
      headers: form,
      body: `path=${encodeURIComponent(path.replace(/\.\w+$/, '.cda'))}&data=invadido`,
    },
  ];
  const byId = [
    put('/api/repo/files/delete', id),
    put('/api/repo/files/deletepermanent', id),
    put('/api/repo/files/restore', id),
    put('/api/repo/files/restore?overwriteMode=2', id),
    put(`/api/repo/files/${home}/move`, id),
    put(`/api/repo/files/${home}/children?mode=2`, id),
  ];
  return [...byPath.map((call) => withTwin(call)), ...byId.map((call) => withTwin(call, id))];
}

/** Calls that list, and name no file. */
export function listLists({ openFolder }: Pick<Secrets, 'openFolder'>): readonly SecretCall[] {
  const folders = [':', ':public', ':home', ':home:ADMIN', ':etc', pathIdOf(openFolder)];
  const paths = [
    ...folders.flatMap((pathId) => [
      `/api/repo/files/${pathId}/tree?showHidden=true&includeAcls=true&includeSysDirs=true`,
      `/api/repo/files/${pathId}/tree?filter=*%7CincludeMembers%3Dname,path,title,description,owner,locales`,
      `/api/repo/files/${pathId}/tree?depth=1&filter=FILES%7C*.html`,
      `/api/repo/files/${pathId}/children?showHidden=true&includeAcls=true`,
      `/api/repo/files/${pathId}/acl`,
      `/api/repo/files/${pathId}/properties`,
      `/api/repo/files/${pathId}/metadata`,
      `/api/repo/files/${pathId}/generatedContent`,
      `/api/repo/files/${pathId}/download?withManifest=true`,
      `/api/repo/files/${pathId}/download?withManifest=false`,
    ]),
    ...[
      'tree',
      'children',
      'properties',
      'deleted',
      'canCreate',
      'canAdminister',
      'canDownload',
      'canUpload',
    ].map((operation) => `/api/repo/files/${operation}`),
    '/api/repo/files/reservedCharacters',
    '/api/repos/executableTypes',
    `/api/repos/${pathIdOf(`${openFolder}/visivel.cda`)}/generatedContent`,
    '/plugin/saiku/api/x/repository?path=/&type=saiku,html,cda',
    '/plugin/saiku/api/x/repository?path=/public&type=saiku,html,cda',
    '/plugin/cda/api/getCdaList',
    `/plugin/cda/api/listQueries?path=${encodeURIComponent(`${openFolder}/visivel.cda`)}`,
  ];
  return paths.flatMap((path) => [
    { method: 'GET', path, headers: {} },
    { method: 'GET', path, headers: asJson },
  ]);
}

function askHead({ asked, twin }: TwinCall): TwinCall {
  return { asked: { ...asked, method: 'HEAD' }, twin: { ...twin, method: 'HEAD' } };
}

function withTwin(asked: SecretCall, id?: string): TwinCall {
  const swap = (text: string): string => {
    const other = text.replaceAll(secretMark, missingMark).replaceAll('ADMIN', 'NENHM');
    return id === undefined ? other : other.replaceAll(id, missingId);
  };
  const twin = {
    ...asked,
    path: swap(asked.path),
    ...(asked.body !== undefined && { body: swap(asked.body) }),
  };
  return { asked, twin };
}
