// One person sends a megabyte of something nasty to everything that reads outside text, and asks for results as large as
// they may be; everybody else is still answered at once.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { nastyPlaces } from './nasty-places.ts';
import { userNames, type Attacker, type NastyPlace } from './nasty-senders.ts';
import type { NastyShape } from './nasty-shapes.ts';
import { logIn, type Answer, type Caller } from './support/attacked-product.ts';
import { watchHealth, type HealthWatch } from './support/watch-health.ts';

interface Attack {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

let health: HealthWatch;
let attackers: Readonly<Record<Attacker, Caller>>;

beforeAll(async () => {
  attackers = {
    plain: await logIn(userNames.plain),
    publisher: await logIn(userNames.publisher),
    administrator: await logIn(userNames.administrator),
  };
  await saveLargeTable(attackers.administrator);
  health = await watchHealth(inject('attackedProduct'));
});

afterAll(async () => {
  await health.stop();
});

/** All of them in a row, as that is quickest; if anybody had to wait, each alone, to tell which one it is. */
async function expectHealth(attacks: readonly Attack[]): Promise<void> {
  const together = await health.measure(async () => {
    for (const { work } of attacks) await work();
  });
  if (together <= health.longestMs) return;
  const slow: string[] = [];
  for (const { name, work } of attacks) {
    const longest = await health.measureShortest(work);
    if (longest > health.longestMs) slow.push(`${name}: ${Math.round(longest)} ms until /healthz answered`);
  }
  expect(slow).toEqual([]);
}

describe('[SE-01] a megabyte of nasty text', () => {
  it.each(nastyPlaces)('as $name holds nobody up', async (place) => {
    const answers = new Map<string, Answer>();
    const attack = async (shape: NastyShape): Promise<void> => {
      answers.set(shape.name, await place.send(attackers[place.who], shape.build(place.length)));
    };
    expect(place.shapes).not.toEqual([]);
    await expectHealth(
      place.shapes.map((shape) => ({ name: shape.name, work: async () => await attack(shape) })),
    );
    const strange = [...answers].filter(([, answer]) => !isClear(answer, place));
    expect(strange.map(([name, { status, text }]) => `${name}: ${status} ${text.slice(0, 200)}`)).toEqual([]);
  });
});

/** Answers to what never came to its reader, and so proves nothing: forbidden, not there, too large, of a wrong type. */
const turnedAway = [403, 404, 413, 415, 431];

/** Done, or refused in the words of its protocol. */
function isClear({ status, text }: Answer, { ownStatuses = [] }: NastyPlace): boolean {
  if (ownStatuses.includes(status)) return !/internal server error"?}?$/i.test(text);
  return status >= 200 && status < 500 && !turnedAway.includes(status);
}

const largePath = '/public/ataque.cda';
const largeRows = 50_000;

/** A table with as many rows as a query may give, more or less; it stands in the file itself. */
async function saveLargeTable(administrator: Caller): Promise<void> {
  const metadata = ['numero', 'texto', 'dia', 'valor'].map((colName, colIndex) => ({
    colIndex,
    colName,
    colType: colName === 'dia' ? 'Date' : colName === 'texto' ? 'String' : 'Numeric',
  }));
  const resultset = Array.from({ length: largeRows }, (_, index) => [
    index,
    `linha ${(index * 7919) % largeRows} "a" <b>`,
    '2026-03-01 10:20:30.0',
    `${index}.5`,
  ]);
  const table = JSON.stringify({ metadata, resultset });
  const text = `<CDADescriptor><DataAccess id="tabela" type="jsonScriptable"><Query><![CDATA[${table}]]></Query><Columns><CalculatedColumn><Name>dobro</Name><Formula>=[numero]*2&amp;"x"</Formula></CalculatedColumn></Columns></DataAccess></CDADescriptor>`;
  const answer = await administrator.call('/pentaho/api/repo/files/:public:ataque.cda', {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: text,
  });
  if (answer.status !== 200) throw new Error(`the table could not be saved: ${answer.status} ${answer.text}`);
}

describe('[SE-01] a large result', () => {
  it.each([
    ['as JSON', { outputType: 'json' }],
    ['as CSV', { outputType: 'csv', settingdateFormat: 'dd/MM/yyyy' }],
    ['as XML', { outputType: 'xml' }],
    ['as HTML', { outputType: 'html' }],
    ['as a workbook', { outputType: 'xlsx' }],
    ['sorted by its texts', { sortBy: '1D', pageSize: '10' }],
    ['searched through', { settingdtFilter: 'linha 49999', pageSize: '10' }],
    ['searched through for a long text', { settingdtFilter: `${'a'.repeat(1_000)}b${'a'.repeat(1_000)}` }],
  ])('%s holds nobody up', async (name, wishes) => {
    const work = async (): Promise<void> => {
      const query = new URLSearchParams({ path: largePath, dataAccessId: 'tabela', ...wishes }).toString();
      const answer = await attackers.plain.call(`/pentaho/plugin/cda/api/doQuery?${query}`);
      expect(answer.status).toBe(200);
    };
    await expectHealth([{ name, work }]);
  });

  it('of numbers with 16,000 zeros behind the point holds nobody up', async () => {
    const work = async (): Promise<void> => {
      const answer = await attackers.administrator.call('/pentaho/plugin/prumo/api/testExtractionQuery', {
        method: 'POST',
        form: {
          paramdepartment_key: 'dep-snd',
          paramdatasource: 'DOCSTORE',
          paramtype: 'SQL',
          paramquery:
            "select 202001 + i / 12 * 100 + i % 12, ('1.' || repeat('0', 16000) || 1)::numeric from generate_series(0, 29) i",
        },
      });
      expect(answer.json()).toMatchObject({ failure: null, rowCount: 30 });
    };
    await expectHealth([{ name: 'long numbers', work }]);
  });

  it.each([
    ['a column again and again', Array.from({ length: 1_000 }, () => ['outputColumnName', 'texto'])],
    [
      'a long quote around each cell',
      [
        ['outputType', 'csv'],
        ['settingcsvQuote', 'x'.repeat(1_000)],
      ],
    ],
    [
      'a long date pattern',
      [
        ['outputType', 'csv'],
        ['settingdateFormat', 'd '.repeat(1_000)],
      ],
    ],
  ])('with %s is refused with a sentence', async (_how, wishes) => {
    const query = new URLSearchParams([
      ['path', largePath],
      ['dataAccessId', 'tabela'],
      ...wishes,
    ]).toString();
    const { status, text } = await attackers.plain.call('/pentaho/plugin/cda/api/doQuery', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: query,
    });
    expect({ status, text }).toEqual({ status: 500, text: expect.stringMatching(/(cells|characters)\.$/) });
  });
});
