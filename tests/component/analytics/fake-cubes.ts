// A BI server with two cubes of the demo hospital, as its Saiku calls were recorded. Questions are answered by months and
// the measures that they name; what was asked stands in the requests.
import { saikuConnections, saikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import {
  saikuQuery,
  type SaikuCell,
  type SaikuQuery,
  type SaikuResult,
} from '@prumo/contracts/bi/saiku-query';

import { answerAnything, answerNothing, answerText, server } from '../support/fake-server.ts';
import censusMetadata from './recorded/censo-metadata.json';
import connections from './recorded/connections.json';
import incidentMetadata from './recorded/incidentes-metadata.json';

const saiku = '/pentaho/plugin/saiku/api/me';

export interface FakeCubes {
  /** Files by their paths, as they were saved. */
  readonly files: Map<string, string>;
  /** What was asked, in its order. */
  readonly listQuestions: () => readonly SaikuQuery[];
}

interface FakeCubesOptions {
  readonly userName?: string;
  readonly isAdministrator?: boolean;
  /** None is there for the person. */
  readonly hasNoCubes?: boolean;
  /** How a question is answered; by months otherwise. */
  readonly answer?: (query: SaikuQuery) => SaikuResult | Promise<SaikuResult>;
}

export function startFakeCubes(options: FakeCubesOptions = {}): FakeCubes {
  const { userName = 'SILVIO.TORRES', isAdministrator = false, answer = answerByMonths } = options;
  const files = new Map<string, string>();
  server.on('GET', '/pentaho/api/prumo/me', () => answerAnything({ userName, displayName: 'Sílvio Torres' }));
  server.on('GET', '/pentaho/api/mantle/isAdministrator', () => answerText(String(isAdministrator)));
  server.on('GET', `${saiku}/discover`, () =>
    answerAnything(options.hasNoCubes === true ? [] : saikuConnections.parse(connections)),
  );
  server.on('GET', /\/Censo\/metadata$/, () => answerAnything(saikuMetadata.parse(censusMetadata)));
  server.on('GET', /\/Incidentes\/metadata$/, () => answerAnything(saikuMetadata.parse(incidentMetadata)));
  server.on('POST', `${saiku}/query/execute`, async ({ json }) =>
    answerAnything(await answer(saikuQuery.parse(json()))),
  );
  server.on('GET', `${saiku}/repository`, () => answerAnything(listFolders(files)));
  server.on('GET', /^\/pentaho\/api\/repo\/files\/.*\/properties$/, ({ path }) =>
    answerAnything({ title: decodeURIComponent(path).replaceAll(/^.*:|\/properties$/g, '') }),
  );
  server.on('GET', /^\/pentaho\/api\/repo\/files\/.*\/canAccess\?/, () => answerText('false'));
  server.on('POST', /\/query\/file/, ({ form }) => {
    const text = files.get(form.get('file') ?? '') ?? '';
    return new Response(text, { headers: { etag: tagOf(text) } });
  });
  server.on('GET', `${saiku}/repository/resource`, ({ query }) => {
    const text = files.get(query.get('file') ?? '') ?? '';
    return new Response(text, { headers: { etag: tagOf(text) } });
  });
  server.on('POST', `${saiku}/repository/resource`, ({ form, headers }) => {
    const [path, content] = [form.get('file') ?? '', form.get('content') ?? ''];
    const expected = headers.get('if-match');
    if (expected !== null && expected !== tagOf(files.get(path) ?? '')) return answerNothing(412);
    files.set(path, content);
    return answerNothing(200, { etag: tagOf(content) });
  });
  return {
    files,
    listQuestions: () =>
      server.listRequests('POST', '/query/execute').map(({ json }) => saikuQuery.parse(json())),
  };
}

function tagOf(text: string): string {
  return `"${text.length}"`;
}

function listFolders(files: ReadonlyMap<string, string>): readonly object[] {
  const folder = (path: string, name: string, acl: readonly string[]) => ({
    type: 'FOLDER',
    name,
    path,
    acl,
    repoObjects: [...files.keys()]
      .filter((file) => file.startsWith(`${path}/`))
      .map((file) => ({ type: 'FILE', name: file, path: file, acl })),
  });
  return [
    folder('/home/SILVIO.TORRES', 'Minha pasta', ['READ', 'WRITE']),
    folder('/public', 'Público', ['READ']),
  ];
}

/** Three months, with a column for each measure. */
export function answerByMonths(query: SaikuQuery): SaikuResult {
  const measures = query.queryModel?.details?.measures ?? [];
  const head: SaikuCell = {
    value: 'Mês',
    type: 'ROW_HEADER_HEADER',
    properties: { hierarchy: '[Tempo]', dimension: 'Tempo', level: '[Tempo].[Mês]' },
  };
  const headers = measures.map(({ caption, name, uniqueName }): SaikuCell => ({
    value: caption ?? name,
    type: 'COLUMN_HEADER',
    properties: {
      uniquename: uniqueName,
      hierarchy: '[Measures]',
      dimension: 'Measures',
      level: '[Measures].[MeasuresLevel]',
    },
  }));
  const rows = ['202608', '202609', '202610'].map((month, line): SaikuCell[] => [
    {
      value: month,
      type: 'ROW_HEADER',
      properties: {
        uniquename: `[Tempo].[2026].[3].[${month}]`,
        hierarchy: '[Tempo]',
        dimension: 'Tempo',
        level: '[Tempo].[Mês]',
        levelindex: '3',
      },
    },
    ...measures.map((_, column): SaikuCell => ({
      value: `${(line + 1) * 1000 + column}`,
      type: 'DATA_CELL',
      properties: { position: `${column}:${line}`, raw: String((line + 1) * 1000 + column) },
    })),
  ]);
  const cellset = [[head, ...headers], ...rows];
  return {
    cellset,
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime: 1,
    error: null,
    width: measures.length + 1,
    height: cellset.length,
    topOffset: 1,
    leftOffset: 1,
    query: { ...query, mdx: 'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS FROM [Censo]' },
  };
}
