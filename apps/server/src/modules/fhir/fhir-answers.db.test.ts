import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { type FhirHospital, openFhirHospital } from './testing/fhir-hospital.ts';

let hospital: FhirHospital;

beforeAll(async () => {
  hospital = await openFhirHospital();
});

afterAll(async () => {
  await hospital.server.close();
});

describe('what cannot be answered', () => {
  it.each([
    ['Measure?_count=-1', 400, 'invalid'],
    ['Measure?_count=ten', 400, 'invalid'],
    ['Measure?status=%00', 400, 'invalid'],
    ['MeasureReport?period=yesterday', 400, 'invalid'],
    ['MeasureReport?period=2026-02-30', 400, 'invalid'],
    ['MeasureReport?period=ne2026', 400, 'invalid'],
    [`MeasureReport?measure=${'a,'.repeat(200)}`, 400, 'invalid'],
    ['Measure/gone', 404, 'not-found'],
    ["Measure/' or 1=1", 404, 'not-found'],
    ['Measure/%01%C2%85', 404, 'not-found'],
    ['MeasureReport/gone.202601', 404, 'not-found'],
    ['MeasureReport/gone', 404, 'not-found'],
    ['Patient/1', 404, 'not-found'],
    ['Patient', 404, 'not-found'],
    ['Measure/a/_history/1', 404, 'not-found'],
    ['Measure?_format=xml', 406, 'not-supported'],
    ['metadata?_format=application/fhir%2Bxml', 406, 'not-supported'],
  ])('[SP-08] %s is answered with %i as an outcome', async (path, status, code) => {
    const ask = await hospital.open('ADMIN');
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code }],
    });
  });

  it('[SP-08] hears of an unknown parameter where it wants to', async () => {
    const ask = await hospital.open('ADMIN');
    expect((await ask('Measure?colour=red&_count=1', { prefer: 'handling=strict' })).status).toBe(400);
    expect((await ask('Measure?colour=red&_count=1', { prefer: 'handling=lenient' })).status).toBe(200);
  });

  it.each([
    ['application/fhir+xml', 406],
    ['text/turtle, application/fhir+json;q=0', 406],
    ['application/fhir+json', 200],
    ['application/json;q=0.9, text/html', 200],
    ['text/html,*/*;q=0.8', 200],
  ])('[SP-08] who accepts %s gets %i', async (accept, status) => {
    const ask = await hospital.open('ADMIN');
    expect((await ask('Measure?_count=1', { accept })).status).toBe(status);
    expect((await ask('Measure?_count=1&_format=json', { accept })).status).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('[SP-08] %s changes nothing', async (method) => {
    const ask = await hospital.open('ADMIN');
    for (const path of ['Measure', `Measure/${hospital.measureId}`, 'metadata', 'Patient']) {
      const { status, headers } = await ask(path, { 'content-type': 'application/fhir+json' }, method);
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

describe('what the server can do', () => {
  it('[SP-08] is told by the official schema, of the version that it is', async () => {
    const ask = await hospital.open();
    const { body } = await ask('metadata');
    expect(body).toMatchObject({
      resourceType: 'CapabilityStatement',
      fhirVersion: '4.0.1',
      software: { name: 'Prumo', version: '1.2.3-test' },
      implementation: { url: `${hospital.server.url}/fhir` },
      rest: [{ mode: 'server', resource: [{ type: 'Measure' }, { type: 'MeasureReport' }] }],
    });
  });

  it('[SP-08] says the parameters that searches know', async () => {
    const ask = await hospital.open('ADMIN');
    const { body } = await ask('metadata');
    const [{ resource }] = body['rest'] as [
      {
        readonly resource: readonly {
          readonly type: string;
          readonly searchParam: readonly { name: string }[];
        }[];
      },
    ];
    const strict = { prefer: 'handling=strict' };
    for (const { type, searchParam } of resource) {
      for (const { name } of searchParam) {
        const value = name === 'period' ? '2026' : 'active';
        expect((await ask(`${type}?${name}=${value}`, strict)).status).toBe(200);
      }
    }
  });
});

describe('the address of the outside', () => {
  it('[SP-08] stands in every name where it is set, whatever address was asked', async () => {
    const named = await startTestServer({
      DEMO_WAREHOUSE: 'off',
      DEMO_PROCESSES: 'off',
      FHIR_BASE_URL: 'https://prumo.hospital.example/fhir/',
    });
    try {
      const client = createBrowserLikeClient(named.url);
      await client.logIn('ADMIN');
      const { body } = await client.ask('GET', '/fhir/Measure?_count=1');
      expect(hospital.check(body)).toEqual([]);
      const addresses = JSON.stringify(body);
      expect(addresses).toContain('"https://prumo.hospital.example/fhir/Measure/');
      expect(addresses).not.toContain('127.0.0.1');
    } finally {
      await named.close();
    }
  });
});
