import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  entriesOf,
  type FhirAnswer,
  type FhirHospital,
  findLink,
  longId,
  openFhirHospital,
} from './testing/fhir-hospital.ts';

let hospital: FhirHospital;
let measureId: string;

beforeAll(async () => {
  hospital = await openFhirHospital();
  ({ measureId } = hospital);
});

afterAll(async () => {
  await hospital.server.close();
});

describe('a search for measures', () => {
  it('[SP-08] goes page by page through all that one may read, each once', async () => {
    const ask = await hospital.open('ADMIN');
    const titles: unknown[] = [];
    const first = await ask('Measure?_count=25');
    const total = Number(first.body['total']);
    let page: FhirAnswer | undefined = first;
    while (page !== undefined) {
      expect(page.body).toMatchObject({ type: 'searchset', total });
      const entries = entriesOf(page);
      expect(entries.length).toBeLessThanOrEqual(25);
      for (const { fullUrl, resource } of entries) {
        titles.push(resource['id']);
        expect(fullUrl).toBe(`${hospital.server.url}/fhir/Measure/${String(resource['id'])}`);
      }
      const next = findLink(page, 'next');
      page = next === undefined ? undefined : await ask(next.slice(`${hospital.server.url}/fhir/`.length));
    }
    expect(titles).toHaveLength(total);
    expect(new Set(titles).size).toBe(total);
    expect(total).toBeGreaterThan(50);
    expect(entriesOf(await ask('Measure'))).toHaveLength(50);
  });

  it.each([
    ['_id=under.score,gone', ['Sublinhado']],
    ['identifier=UNDER', ['Sublinhado']],
    ['identifier=UNDER&status=retired', []],
    ['identifier=UNDER,LONG&status=retired', ['Longo']],
    ['identifier=under', []],
    ['status=draft', []],
    ['_id=under.score&colour=red', ['Sublinhado']],
    ['_id=', undefined],
  ])('[SP-08] finds by %s', async (query, titles) => {
    const ask = await hospital.open('ADMIN');
    const answer = await ask(`Measure?${query}`);
    expect(answer.status).toBe(200);
    const found = entriesOf(answer).map(({ resource }) => resource['title']);
    expect(titles === undefined ? found.length : found).toEqual(titles ?? 50);
  });

  it('[SP-08] finds by the address that a measure has', async () => {
    const ask = await hospital.open('ADMIN');
    const url = encodeURIComponent(`${hospital.server.url}/fhir/Measure/under.score`);
    expect(entriesOf(await ask(`Measure?url=${url}`))).toHaveLength(1);
  });

  it('[SP-08] says how many there are, without any of them, and never gives more than two hundred', async () => {
    const ask = await hospital.open('ADMIN');
    const counted = await ask('Measure?_count=0');
    expect(Number(counted.body['total'])).toBeGreaterThan(50);
    expect(entriesOf(counted)).toEqual([]);
    const greedy = await ask('MeasureReport?_count=999999999');
    expect(entriesOf(greedy).length).toBeLessThanOrEqual(200);
    expect(findLink(greedy, 'self')).toContain('_count=200');
    expect(entriesOf(await ask('Measure?_offset=99999999999'))).toEqual([]);
  });
});

describe('a search for reports', () => {
  const monthsOf = (answer: FhirAnswer) =>
    entriesOf(answer).map(({ resource }) =>
      (resource['period'] as { readonly start: string }).start.slice(0, 7),
    );

  it.each([
    ['', ['2025-12', '2026-01', '2026-02', '2026-03']],
    ['&period=ge2026-01', ['2026-01', '2026-02', '2026-03']],
    ['&period=ge2026-01&period=le2026-02', ['2026-01', '2026-02']],
    ['&period=ge2026-01-01&period=le2026-02-28', ['2026-01', '2026-02']],
    ['&period=2025', ['2025-12']],
    ['&period=gt2026-02', ['2026-03']],
    ['&period=ge2026-03&period=le2026-01', []],
  ])('[SP-08] of one measure%s', async (query, months) => {
    const ask = await hospital.open('CARLA.MENDES');
    const answer = await ask(`MeasureReport?measure=Measure/${measureId}${query}`);
    expect(monthsOf(answer)).toEqual(months);
    expect(answer.body).toMatchObject({ total: months.length });
  });

  it('[SP-08] takes what a report says of its measure, as long as that is its version', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const url = `${hospital.server.url}/fhir/Measure/${measureId}`;
    const ofVersion = async (measure: string) =>
      (await ask(`MeasureReport?measure=${encodeURIComponent(measure)}`)).body['total'];
    expect(await ofVersion(url)).toBe(4);
    expect(await ofVersion(`${url}|1`)).toBe(4);
    expect(await ofVersion(`${url}|2`)).toBe(0);
    expect(await ofVersion(measureId)).toBe(4);
    expect(await ofVersion(`${url},Measure/${longId.replace('_', '.')}`)).toBe(5);
    expect(await ofVersion(`https://elsewhere.example/fhir/Measure/${measureId}`)).toBe(0);
  });

  it('[SP-08] of all measures in sight at once, page by page', async () => {
    const ask = await hospital.open('CARLA.MENDES');
    const first = await ask('MeasureReport?period=ge2025-12&_count=2');
    expect(entriesOf(first)).toHaveLength(2);
    const next = findLink(first, 'next') ?? '';
    expect(next).toContain('period=ge2025-12');
    expect(entriesOf(await ask(next.slice(`${hospital.server.url}/fhir/`.length)))).toHaveLength(2);
  });
});
