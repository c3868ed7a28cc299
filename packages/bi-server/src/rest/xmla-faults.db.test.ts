import { readXml, type XmlElement } from '@prumo/olap/xml/read-xml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { presentDiscover, presentExecute, sendXmla, wrapInEnvelope } from './testing/ask-xmla.ts';
import { findBelow, readFault } from './testing/read-xmla.ts';
import { publisher, startMeasurementServer } from './testing/start-measurement-server.ts';
import type { TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

const ana = publisher.userName;

beforeAll(async () => {
  server = await startMeasurementServer();
});

afterAll(async () => {
  await server.close();
});

async function ask(body: string): Promise<XmlElement> {
  const { status, text } = await sendXmla(server.url, body, ana);
  expect(status).toBe(200);
  return readXml(text);
}

describe('[OL-09] XMLA faults', () => {
  const properties = { Catalog: 'Medidas' };

  it.each<[title: string, message: string, code: string, reason: string]>([
    ['no XML', 'nada', 'Client.00USMC02', 'no XML'],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY b "c">]>${presentDiscover('MDSCHEMA_CUBES', {}, {})}`,
      'Client.00USMC02',
      'document type',
    ],
    ['an entity that is none', wrapInEnvelope('&xxe;'), 'Client.00USMC02', '&xxe;'],
    ['too many elements', wrapInEnvelope('<a/>'.repeat(20_001)), 'Client.00USMC02', '20000'],
    [
      'elements deep inside one another',
      wrapInEnvelope(`${'<a>'.repeat(15_000)}${'</a>'.repeat(15_000)}`),
      'Client.00HSBA01',
      '0 Discover/Execute requests',
    ],
    ['another envelope', '<Envelope/>', 'Client.00HSBA01', 'not in SOAP namespace'],
    ['nothing that is asked', wrapInEnvelope(''), 'Client.00HSBA01', '0 Discover/Execute requests'],
    [
      'a header that is not known',
      wrapInEnvelope('', '<SOAP-ENV:Header><x:A xmlns:x="y" SOAP-ENV:mustUnderstand="1"/></SOAP-ENV:Header>'),
      'MustUnderstand.00HSHA01',
      'A',
    ],
    ['a rowset that is not there', presentDiscover('NADA', {}, {}), 'Client.00HSBB04', "no rowset 'NADA'"],
    [
      'a column that is not there',
      presentDiscover('MDSCHEMA_CUBES', { NADA: 'x' }, {}),
      'Client.00HSBB05',
      "does not contain column 'NADA'",
    ],
    [
      'a column that restricts nothing',
      presentDiscover('MDSCHEMA_CUBES', { DESCRIPTION: 'x' }, {}),
      'Client.00HSBB05',
      'does not allow restrictions',
    ],
    [
      'an operation that is none',
      presentDiscover('MDSCHEMA_MEMBERS', { MEMBER_UNIQUE_NAME: '[Unidade].[CM]', TREE_OP: '99' }, {}),
      'Client.00HSBB05',
      'TREE_OP',
    ],
    [
      'another format',
      presentDiscover('MDSCHEMA_CUBES', {}, { Format: 'Multidimensional' }),
      'Client.00HSBE01',
      'Tabular',
    ],
    [
      'a catalogue that is not there',
      presentExecute('SELECT FROM [x]', { Catalog: 'Nada' }),
      'Client.00HSBC01',
      "no catalog named 'Nada'",
    ],
    [
      'a cube that is not there',
      presentExecute('SELECT FROM [Nada]', properties),
      'Client.00HSBD01',
      "MDX cube 'Nada' not found",
    ],
    ['a wrong statement', presentExecute('SELECT', properties), 'Client.00HSBD01', ''],
    [
      'a name that is not there',
      presentExecute('SELECT [Nada] ON 0 FROM [Medidas]', properties),
      'Client.00HSBD01',
      "MDX object '[Nada]' not found in cube 'Medidas'",
    ],
    [
      'the plan of a statement',
      presentExecute('EXPLAIN PLAN FOR SELECT FROM [Medidas]', properties),
      'Client.00HSBD01',
      'EXPLAIN',
    ],
    [
      'clusters',
      presentExecute('SELECT FROM [Medidas]', { ...properties, AxisFormat: 'ClusterFormat' }),
      'Client.00HSBB06',
      'TupleFormat',
    ],
    [
      'facts with axes',
      presentExecute('DRILLTHROUGH SELECT FROM [Medidas]', { ...properties, Format: 'Multidimensional' }),
      'Client.00HSBE02',
      'Tabular',
    ],
  ])('%s', async (_title, message, code, reason) => {
    const [faultCode, description] = readFault(await ask(message));
    expect(faultCode).toBe(`SOAP-ENV:${code}`);
    expect(description).toContain(`The Mondrian XML: Mondrian Error:`);
    expect(description).toContain(reason);
  });

  it('are not even read where a message is too long', async () => {
    const { status } = await sendXmla(server.url, wrapInEnvelope(' '.repeat(5 * 1024 * 1024)), ana);
    expect(status).toBe(413);
  });

  it('keep what others wrote from becoming markup', async () => {
    const answer = await ask(
      presentExecute(
        'WITH MEMBER [Measures].[<b>&"] AS 1 SELECT [Measures].[<b>&"] ON 0 FROM [Medidas]',
        properties,
      ),
    );
    expect(findBelow(findBelow(answer, 'Axes'), 'UName').text).toBe('[Measures].[<b>&"]');
  });
});
