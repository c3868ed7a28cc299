// A BI server with one source of SQL, for the screen of Nova Consulta.
import {
  queryFailure,
  queryFile,
  queryFileChange,
  queryHistory,
  queryPlan,
  queryRunnerPaths as paths,
  querySources,
  queryWish,
  savedQueryFile,
  sourceSchema,
  type QueryAnswer,
  type QueryFileChange,
  type QueryWish,
} from '@prumo/contracts/bi/query-runner';

import { answerAnything, answerJson, answerText, server } from '../support/fake-server.ts';

export interface FakeQueries {
  /** What was run, in its order. */
  readonly ran: QueryWish[];
  readonly saved: QueryFileChange[];
  /** Of the file, as it is now. */
  tag: string;
}

export const rows: QueryAnswer = {
  columns: [
    { name: 'sigla', type: 'String' },
    { name: 'leitos', type: 'Integer' },
  ],
  rows: [
    ['UTIA', 20],
    ['CM', 46],
    [null, 28],
  ],
  isCut: false,
  milliseconds: 40,
};

/** Answers everything that the screen asks, from now on. */
export function startQueries(answer: QueryAnswer = rows): FakeQueries {
  localStorage.removeItem('ppa-ls.query-draft');
  const fake: FakeQueries = { ran: [], saved: [], tag: 'first' };
  server.on('GET', '/pentaho/api/prumo/me', () =>
    answerAnything({ userName: 'SILVIO.TORRES', displayName: 'Sílvio Torres' }),
  );
  server.on('GET', '/pentaho/api/mantle/isAdministrator', () => answerText('false'));
  server.on('GET', /\/canAccess\b/, () => answerText('false'));
  server.on('GET', paths.sources, () =>
    answerJson(querySources, { sql: ['SGHDW'], mdx: [], hasPanels: false }),
  );
  server.on('GET', paths.schema('SGHDW'), () =>
    answerJson(sourceSchema, {
      tables: [
        {
          schema: 'sghdw',
          name: 'dim_unidade',
          kind: 'table',
          rows: 13,
          description: null,
          isInSearchPath: false,
          columns: [{ name: 'sigla', type: 'text', isKey: true, description: null }],
        },
      ],
    }),
  );
  const refuse = ({ text }: QueryWish): Response | undefined =>
    text.includes('nada')
      ? answerJson(
          queryFailure,
          {
            code: 'failed-sql',
            message: 'column "nada" does not exist',
            requestId: 'r1',
            faults: { position: text.indexOf('nada') + 1 },
          },
          400,
        )
      : undefined;
  server.on('POST', paths.run, (request) => {
    const wish = queryWish.parse(request.json());
    fake.ran.push(wish);
    return refuse(wish) ?? answerAnything(answer);
  });
  server.on('POST', paths.explain, (request) => {
    const plan = {
      'Node Type': 'Seq Scan',
      'Relation Name': 'dim_unidade',
      'Total Cost': 12,
      'Plan Rows': 13,
    };
    return refuse(queryWish.parse(request.json())) ?? answerJson(queryPlan, { plan });
  });
  server.on('GET', paths.history, () =>
    answerJson(queryHistory, {
      entries: [
        {
          id: '1',
          language: 'sql',
          source: 'SGHDW',
          text: 'select sigla from dim_unidade where leitos > ${min}',
          parameters: [{ name: 'min', type: 'Integer', pattern: '', value: '25' }],
          startedAt: '2026-11-17T12:00:00Z',
          outcome: 'done',
          rows: 2,
          milliseconds: 30,
        },
      ],
    }),
  );
  server.on('GET', '/pentaho/plugin/saiku/api/me/repository', () =>
    answerAnything([
      { type: 'FOLDER', name: 'Público', path: '/public', acl: ['READ', 'WRITE'], repoObjects: [] },
    ]),
  );
  server.on('GET', paths.file, () =>
    answerJson(queryFile, {
      path: '/public/leitos.cda',
      title: 'Leitos',
      tag: fake.tag,
      canBeSaved: true,
      queries: [
        {
          id: 'consulta',
          name: 'Leitos',
          language: 'sql',
          source: 'SGHDW',
          text: 'select sigla, leitos from dim_unidade',
          parameters: [],
        },
      ],
    }),
  );
  server.on('PUT', paths.file, (request) => {
    const change = queryFileChange.parse(request.json());
    if (change.expectedTag !== undefined && change.expectedTag !== fake.tag)
      return answerJson(
        queryFailure,
        { code: 'file-changed', message: 'changed', faults: {}, requestId: '1' },
        412,
      );
    fake.saved.push(change);
    fake.tag = `saved ${fake.saved.length}`;
    return answerJson(savedQueryFile, { path: change.path, id: change.id ?? 'consulta', tag: fake.tag });
  });
  return fake;
}
