// The plugin as far as record associations ask it: two sources, some of whose records stand for departments.
import {
  associationErrorCodes,
  mappingsAnswer,
  mappingsChangeAnswer,
  type Mapping,
} from '@prumo/contracts/administration/record-associations';
import { queryResult } from '@prumo/contracts/bi/query-result';

import { answerAnything, answerJson, server, type FakeRequest } from '../support/fake-server.ts';

const plugin = '/pentaho/plugin/prumo/api';
export const mappingsPath = `${plugin}/mappings`;
export const entity = 'departamento';
export const source = 'sghdados';

/** Where each kind of answer comes from. */
export const associationPaths = {
  entities: new RegExp(`${plugin}/doQuery\\?dataAccessId=entities$`),
  sources: new RegExp(`${plugin}/doQuery\\?dataAccessId=sources&`),
  'source records': new RegExp(`${plugin}/doQuery\\?dataAccessId=${source}__${entity}$`),
  'master records': new RegExp(`${plugin}/entityItems\\?`),
  links: new RegExp(`${mappingsPath}\\?`),
} as const;

const masters = [
  ['dep-utia', 'UTI Adulto'],
  ['dep-cm', 'Clínica Médica'],
  ['dep-cir', 'Clínica Cirúrgica'],
  ['dep-cme', 'Central de Material e Esterilização'],
  ['dep-ouv', 'Ouvidoria'],
] as const;

/** Of the first source; those with a master are linked to it. */
export const records = {
  utia: ['101', 'UTI ADULTO', ''],
  ombudsman: ['125', 'OUVIDORIA', ''],
  surgery: ['111', 'CLIN CIRURGICA', ''],
  sterile: ['118', 'CME', 'CENTRAL DE MATERIAL E ESTERILIZACAO'],
  clinic: ['127', 'AMBULATORIO DE ESPECIALIDADES', ''],
  lab: ['128', 'HEMODINAMICA', ''],
  parking: ['129', 'ESTACIONAMENTO', ''],
} as const;

interface FakeAssociations {
  /** Master codes by record codes of the first source; changed as somebody else would, of which the page is not told. */
  readonly links: Map<string, string>;
}

export function keepAssociations(): FakeAssociations {
  const links = new Map<string, string>([
    ['101', 'dep-utia'],
    ['125', 'dep-ouv'],
  ]);
  const { entities, sources, 'source records': own, 'master records': items } = associationPaths;
  server.on('GET', entities, () => answerRows([[entity, 'Departamento']]));
  server.on('GET', sources, () =>
    answerRows([
      [source, 'SGH (prontuário)'],
      ['laboratorio', 'Sistema do laboratório'],
    ]),
  );
  server.on('GET', own, () => answerRows(Object.values(records)));
  server.on('GET', new RegExp(`laboratorio__${entity}$`), () => answerRows([['L1', 'LAB CENTRAL', '']]));
  server.on('GET', items, () => answerRows(masters));
  server.on('GET', associationPaths.links, ({ query }) =>
    answerJson(mappingsAnswer, {
      mappings: query.get('paramsource') === source ? presentLinks(links) : [],
    }),
  );
  server.on('POST', mappingsPath, (request) => change(links, request));
  return { links };
}

/** The JSON of a query, whose columns the screens know by their places. */
export function answerRows(rows: readonly (readonly string[])[]): Response {
  return answerJson(queryResult, {
    metadata: [],
    queryInfo: { totalRows: String(rows.length) },
    resultset: rows.map((row) => [...row]),
  });
}

function presentLinks(links: ReadonlyMap<string, string>): Mapping[] {
  return [...links].map(([code, master]) => ({
    entity,
    source,
    source_code: code,
    target_code: master,
    linked: 1,
  }));
}

/** All of them or none. */
function change(links: Map<string, string>, { form }: FakeRequest): Response {
  const codes = JSON.parse(form.get('paramsource_code') ?? '[]') as string[];
  const master = form.get('paramtarget_code') ?? '';
  const taken = codes.filter((code) => links.has(code) && links.get(code) !== master);
  if (form.get('paramlinked') === '1' && taken.length > 0) {
    const code = associationErrorCodes.taken;
    return answerAnything({ code, message: 'Taken', requestId: 'r-1', details: { taken } }, 409);
  }
  for (const code of codes) {
    if (form.get('paramlinked') === '1') links.set(code, master);
    else links.delete(code);
  }
  return answerJson(mappingsChangeAnswer, { success: true, changed: codes.length });
}
