import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { entriesOf, type FhirHospital, longId, openFhirHospital } from './testing/fhir-hospital.ts';

let hospital: FhirHospital;
let measureId: string;

beforeAll(async () => {
  hospital = await openFhirHospital();
  ({ measureId } = hospital);
});

afterAll(async () => {
  await hospital.server.close();
});

describe('a measure', () => {
  it('[SP-08] is an indicator by the official schema, at its address', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const { status, headers, body } = await ask(`Measure/${measureId}`);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('W/"1"');
    const high = (value: number) => ({
      high: { value, unit: '/1000', system: 'http://unitsofmeasure.org', code: '[ppth]' },
    });
    expect(body).toMatchObject({
      resourceType: 'Measure',
      id: measureId,
      url: `${hospital.server.url}/fhir/Measure/${measureId}`,
      identifier: [{ value: 'QUEDA-TESTE' }],
      version: '1',
      title: 'Quedas',
      status: 'active',
      publisher: 'Hospital Modelo',
      improvementNotation: { coding: [{ code: 'decrease' }] },
      scoring: { coding: [{ code: 'ratio' }] },
      extension: [
        { url: 'urn:prumo:fhir:verification-frequency', valueString: 'Mensal' },
        {
          url: 'urn:prumo:fhir:target',
          extension: [{ valueRange: high(2) }, { valueDate: '2025-12-01' }],
        },
        {
          url: 'urn:prumo:fhir:target',
          extension: [{ valueRange: high(1.5) }, { valueDate: '2026-02-01' }, { valueString: 'Plano' }],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/CARLA|query/i);
  });

  it('[SP-08] is found although its id has a letter that FHIR does not know', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    expect((await ask('Measure/under.score')).body).toMatchObject({ id: 'under.score', title: 'Sublinhado' });
    expect((await ask('Measure/under_score')).status).toBe(404);
  });
});

describe('a report', () => {
  it('[SP-08] is one month with its period, value and target, by the official schema', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const { status, body } = await ask(`MeasureReport/${measureId}.202602`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resourceType: 'MeasureReport',
      id: `${measureId}.202602`,
      status: 'complete',
      type: 'summary',
      measure: `${hospital.server.url}/fhir/Measure/${measureId}|1`,
      period: { start: '2026-02-01', end: '2026-02-28' },
      reporter: { type: 'Organization', identifier: { value: 'UTIA' } },
      group: [
        {
          extension: [{ url: 'urn:prumo:fhir:target', valueRange: { high: { value: 1.5, code: '[ppth]' } } }],
          measureScore: { value: 0.96, unit: '/1000', code: '[ppth]' },
        },
      ],
    });
  });

  it('[SP-08] of the month that runs is not complete', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const { body } = await ask(`MeasureReport/${measureId}.202603`);
    expect(body).toMatchObject({
      status: 'pending',
      group: [{ extension: [{}, { url: 'urn:prumo:fhir:value-so-far', valueQuantity: { value: 4 } }] }],
    });
  });

  it('[SP-08] has an address also where the id of its indicator leaves no room for a month', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const found = await ask(`MeasureReport?measure=Measure/${longId.replace('_', '.')}`);
    const [entry] = entriesOf(found);
    const address = entry?.fullUrl.slice(`${hospital.server.url}/fhir/`.length) ?? '';
    expect(address).toHaveLength('MeasureReport/'.length + 64);
    expect((await ask(address)).body).toEqual(entry?.resource);
    const other = await hospital.open('RENATO.FARIA');
    expect((await other(address)).status).toBe(404);
    expect((await ask(`${address.slice(0, -9)}zz.202601`)).status).toBe(404);
  });
});

describe('who may read an indicator', () => {
  // As in indicators.access.test.ts: administrators, quality managers, data administrators, who only reads, who leads the
  // department, who works in it; who leads another one, and who has none.
  const inSight = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS', 'HELOISA.NEVES', 'CARLA.MENDES', 'GUSTAVO.MELO'];
  const outOfSight = ['RENATO.FARIA', 'IVONE.ALVES'];

  const paths = () => [`Measure/${measureId}`, `MeasureReport/${measureId}.202602`];
  const searches = () => [
    `Measure?_id=${measureId}`,
    'Measure?identifier=QUEDA-TESTE',
    `MeasureReport?measure=Measure/${measureId}&period=2026-02`,
  ];

  it.each(inSight)('[SP-08] [UC-08] %s reads it', async (userName) => {
    const ask = await hospital.open(userName);
    for (const path of paths()) expect((await ask(path)).status).toBe(200);
    for (const search of searches()) expect(entriesOf(await ask(search))).toHaveLength(1);
  });

  it.each(outOfSight)('[SP-08] [UC-08] %s cannot tell it from what is not there', async (userName) => {
    const ask = await hospital.open(userName);
    for (const path of paths()) {
      const hidden = await ask(path);
      expect(hidden.status).toBe(404);
      const gone = await ask(path.replace(measureId, 'gone'));
      expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(gone.body).replace('gone', measureId));
    }
    for (const search of searches()) {
      expect((await ask(search)).body).toMatchObject({ total: 0 });
      expect(JSON.stringify((await ask(search)).body)).not.toContain('Quedas');
    }
    const all = await ask('Measure?_count=200');
    const ofOthers = entriesOf(all).filter(({ resource }) => JSON.stringify(resource).includes('UTIA'));
    expect(ofOthers).toEqual([]);
    expect(entriesOf(all)).toHaveLength(Number(all.body['total']));
    const reports = await ask('MeasureReport?_count=200');
    expect(entriesOf(reports).filter(({ resource }) => JSON.stringify(resource).includes('UTIA'))).toEqual(
      [],
    );
  });

  it('[SP-08] nobody without a login, except what the server can do', async () => {
    const ask = await hospital.open();
    for (const path of [...paths(), ...searches(), 'Measure', 'MeasureReport']) {
      const { status, body } = await ask(path);
      expect(status).toBe(401);
      expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'login' }] });
    }
    expect((await ask('metadata')).status).toBe(200);
  });

  it('[SP-08] by name and password with each request too, for programs', async () => {
    const authorization = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
    const read = async (pair: string) =>
      await fetch(`${hospital.server.url}/fhir/Measure/${measureId}`, {
        headers: { authorization: authorization(pair), accept: 'application/fhir+json' },
      });
    expect((await read('CARLA.MENDES:prumo')).status).toBe(200);
    expect((await read('RENATO.FARIA:prumo')).status).toBe(404);
    const refused = await read('CARLA.MENDES:wrong');
    expect(refused.status).toBe(401);
    expect(hospital.check(await refused.json())).toEqual([]);
    const stranger = await fetch(`${hospital.server.url}/fhir/Measure`);
    expect(stranger.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});
