// The demo hospital with an indicator of the intensive care whose every month is known, and how to ask for it.
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { expect } from 'vitest';

import { createKpi, recordMonths } from '../../../plugin/testing/kpi-client.ts';
import { createPluginClient } from '../../../plugin/testing/plugin-client.ts';
import { createBrowserLikeClient, type Answer } from '../../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { createIndicatorsRepository } from '../../indicators/indicators.repository.ts';
import { buildIndicator } from '../../indicators/testing/build-indicator.ts';
import { createResultsRepository } from '../../results/results.repository.ts';
import { createResourceChecker, type ResourceChecker } from './check-resource.ts';

export interface FhirHospital {
  readonly server: TestServer;
  /** Its results are of December to March, which is the month that runs. */
  readonly measureId: string;
  readonly check: ResourceChecker;
  /** Whatever is answered has to be right by the official schema. */
  open(userName?: string): Promise<Ask>;
}

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<FhirAnswer>;

export interface FhirAnswer extends Answer {
  readonly body: Readonly<Record<string, unknown>>;
}

/** So long that no month has room behind it. */
export const longId = `long_${'x'.repeat(59)}`;

export async function openFhirHospital(): Promise<FhirHospital> {
  const check = await createResourceChecker();
  const server = await startTestServer({
    COMPANY_BRAND: 'Hospital Modelo',
    DEMO_WAREHOUSE: 'off',
    DEMO_PROCESSES: 'off',
  });
  const measureId = await recordIndicators(server);
  return {
    server,
    measureId,
    check,
    async open(userName) {
      const client = createBrowserLikeClient(server.url);
      if (userName !== undefined) await client.logIn(userName);
      return async (path, headers = {}, method = 'GET') => {
        const answer = await client.ask(method, `/fhir/${path}`, { headers });
        expect(answer.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect({ path, faults: check(answer.body) }).toEqual({ path, faults: [] });
        return { ...answer, body: Object(answer.body) as FhirAnswer['body'] };
      };
    },
  };
}

async function recordIndicators(server: TestServer): Promise<string> {
  const carla = await createPluginClient(server.url, 'CARLA.MENDES');
  const measureId = await createKpi(carla, {
    code: 'QUEDA-TESTE',
    name: 'Quedas',
    descriptionOfMeasureFormula: '(Quedas ÷ pacientes-dia) × 1000',
    measureUnit: { id: 'pmil' },
    verificationFrequency: 'Mensal',
    subcategory: 'Resultado',
    orientation: -1,
    targets: {
      [presentDayKey('2025-12-01')]: { target: 2 },
      [presentDayKey('2026-02-01')]: { target: 1.5, source: 'Plano' },
    },
  });
  await recordMonths(carla, measureId, { '2025-12': 2.5, '2026-01': 1, '2026-02': 0.96, '2026-03': 4 });
  await createIndicatorsRepository(server.database).insert([
    buildIndicator({ id: longId, code: 'LONG', name: 'Longo', departmentId: 'dep-utia', isActive: false }),
    buildIndicator({ id: 'under_score', code: 'UNDER', name: 'Sublinhado', departmentId: 'dep-utia' }),
  ]);
  await createResultsRepository(server.database).insertManual(
    longId,
    [{ month: 202601, value: 5, ratio: { numerator: 1, denominator: 2 } }],
    'CARLA.MENDES',
  );
  return measureId;
}

interface Entry {
  readonly fullUrl: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

export function entriesOf({ body }: FhirAnswer): readonly Entry[] {
  return (body['entry'] ?? []) as readonly Entry[];
}

export function findLink({ body }: FhirAnswer, wanted: string): string | undefined {
  const links = body['link'] as readonly { readonly relation: string; readonly url: string }[];
  return links.find(({ relation }) => relation === wanted)?.url;
}
