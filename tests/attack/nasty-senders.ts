// How to send a nasty text to a place of the product that reads outside text.
import { chooseShapes, type NastyShape } from './nasty-shapes.ts';
import type { Answer, Call, Caller } from './support/attacked-product.ts';

export interface NastyPlace {
  readonly name: string;
  readonly who: Attacker;
  /** Of the text, in characters; a line of an address or a header is shorter than a body. */
  readonly length: number;
  readonly shapes: readonly NastyShape[];
  send(attacker: Caller, text: string): Promise<Answer>;
  /** Answers of this protocol that would be faults elsewhere. */
  readonly ownStatuses?: readonly number[];
}

/** plain: no rights but to log in and to work in one department · publisher: may save queries. */
export type Attacker = 'plain' | 'publisher' | 'administrator';

export const userNames: Readonly<Record<Attacker, string>> = {
  plain: 'VERA.LIMA',
  publisher: 'SILVIO.TORRES',
  administrator: 'ADMIN',
};

export const department = 'dep-snd';
const megabyte = 1_000_000;
/** As much as is taken inside of something else; what is longer is refused before its reader sees it. */
export const longest = {
  sql: 190_000,
  extractionQuery: 19_900,
  formula: 9_900,
  elementText: 190_000,
  attribute: 49_000,
  treeValue: 260_000,
} as const;
/** Node takes 16 kB of headers and address together. */
export const lineLength = 12_000;

export const engine = '/activiti-rest/service';
export const plugin = '/pentaho/plugin/prumo/api';
export const cda = '/pentaho/plugin/cda/api';
export const files = '/pentaho/api/repo/files';
export const jsonType = { 'content-type': 'application/json' } as const;
export const formType = { 'content-type': 'application/x-www-form-urlencoded' } as const;

/** Cut so that the product takes it as a body, whatever it looks like on the way. */
export function fit(text: string, present: (text: string) => string = (same) => same): string {
  const size = Buffer.byteLength(present(text));
  return size <= megabyte ? text : text.slice(0, Math.floor((text.length * megabyte) / size));
}

export function fitJson(text: string): string {
  return fit(text, (whole) => JSON.stringify(whole));
}

export function fitForm(text: string): string {
  return fit(text, (whole) => new URLSearchParams({ whole }).toString());
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** A file of the repository, as a part of an address. */
function addressOf(path: string): string {
  return encodeURIComponent(path.replaceAll('/', ':'));
}

/** In a header and in an address whatever they can hold. */
export function line(name: string, call: (text: string) => { readonly path: string } & Call): NastyPlace {
  return {
    name,
    who: 'plain',
    length: lineLength / 3,
    shapes: chooseShapes(
      'blanks',
      'digits',
      'commas',
      'semicolons',
      'names',
      'percent',
      'quotes',
      'slashes',
      'any',
    ),
    async send(attacker, text) {
      const { path, ...rest } = call(text.trim());
      return await attacker.call(path, rest);
    },
  };
}

export function header(name: string): NastyPlace {
  const called = (text: string) => ({ path: '/pentaho/api/session/userName', headers: { [name]: text } });
  return { ...line(`the header ${name}`, called), length: lineLength };
}

export function address(name: string, build: (text: string) => string): NastyPlace {
  return line(name, (text) => ({ path: build(encodeURIComponent(text)) }));
}

type BodyOptions = Pick<NastyPlace, 'shapes'> & Partial<Pick<NastyPlace, 'who' | 'ownStatuses'>>;

export function body(
  name: string,
  path: string,
  options: BodyOptions,
  call: (text: string) => Call,
): NastyPlace {
  return {
    name,
    who: 'plain',
    length: megabyte,
    ...options,
    send: async (attacker, text) => await attacker.call(path, { method: 'POST', ...call(text) }),
  };
}

export function atMost(length: number, place: NastyPlace): NastyPlace {
  return { ...place, length };
}

/** Saves the text as a file of the attacker's own, then opens it. */
export function file(name: string, perspective: string, shapes: readonly NastyShape[]): NastyPlace {
  return {
    name: `a file ${name}`,
    who: 'plain',
    length: megabyte,
    shapes,
    async send(attacker, text) {
      const path = addressOf(`/home/${attacker.userName}/${name}`);
      return await saveAndOpen(attacker, path, text, `/pentaho/api/repos/${path}/${perspective}`);
    },
  };
}

async function saveAndOpen(attacker: Caller, path: string, text: string, open: string): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' };
  const saved = await attacker.call(`${files}/${path}`, { method: 'PUT', headers, body: text });
  return saved.status === 200 ? await attacker.call(open) : saved;
}

/** Saves a file of queries, and runs the only one in it. */
export function queries(
  name: string,
  shapes: readonly NastyShape[],
  build: (text: string) => string,
): NastyPlace {
  return {
    name,
    who: 'publisher',
    length: megabyte,
    shapes,
    async send(attacker, text) {
      const path = `/home/${attacker.userName}/ataque.cda`;
      const query = new URLSearchParams({ path, dataAccessId: 'q' }).toString();
      return await saveAndOpen(attacker, addressOf(path), build(text), `${cda}/doQuery?${query}`);
    },
    // CDA says so what is wrong with a query.
    ownStatuses: [500],
  };
}

export function queryOf(sql: string, more = ''): string {
  const source =
    '<DataSources><Connection id="c" type="sql.jndi"><Jndi>DISTANTE</Jndi></Connection></DataSources>';
  return `<CDADescriptor>${source}<DataAccess id="q" connection="c" type="sql"><Query><![CDATA[${sql}]]></Query>${more}</DataAccess></CDADescriptor>`;
}

/** Rows that stand in the file itself, as what is computed from rows is read only when there are some. */
export function tableOf(columns: string): string {
  const rows = '{"metadata":[{"colIndex":0,"colName":"a","colType":"Numeric"}],"resultset":[[1]]}';
  return `<CDADescriptor><DataAccess id="q" type="jsonScriptable"><Query>${rows}</Query><Columns>${columns}</Columns></DataAccess></CDADescriptor>`;
}

export function process(
  name: string,
  shapes: readonly NastyShape[],
  build: (text: string) => string,
): NastyPlace {
  return {
    name,
    who: 'administrator',
    length: megabyte,
    shapes,
    async send(attacker, text) {
      const start = '<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="t"/>';
      const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="a"><process id="ataque">${start}${build(text)}</process></definitions>`;
      const form = new FormData();
      form.append('file', new Blob([xml]), 'ataque.bpmn20.xml');
      return await attacker.call(`${engine}/repository/deployments`, { method: 'POST', body: form });
    },
    // Activiti says so what is wrong with a process.
    ownStatuses: [500],
  };
}
