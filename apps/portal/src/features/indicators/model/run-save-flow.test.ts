import type { ExtractionRun } from '@prumo/contracts/indicators/extraction';
import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { runSaveFlow } from './run-save-flow.ts';

const run: ExtractionRun = {
  id: 'run-1',
  startedAt: '2026-10-01T03:00:00Z',
  milliseconds: 20,
  startedBy: 'CARLA.MENDES',
  trigger: 'save',
  queryHash: 'x',
  added: 36,
  changed: 0,
  unchanged: 0,
  failure: null,
};

type Work = Parameters<typeof runSaveFlow>[0];

/** Notes what was asked for, in its order. */
function follow(change: Partial<Work> = {}) {
  const told: string[] = [];
  const work: Work = {
    hasExtraction: true,
    save: async () => 'kpi-1',
    convert: async () => {},
    load: async () => run,
    onStep: (step) => told.push(step),
    ...change,
  };
  return { told, outcome: runSaveFlow(work) };
}

describe('runSaveFlow', () => {
  it('[KP-11] saves, converts the query, loads the values', async () => {
    const { told, outcome } = follow();
    await expect(outcome).resolves.toEqual({ kind: 'done', id: 'kpi-1', run });
    expect(told).toEqual(['save', 'convert', 'load']);
  });

  it('[KP-11] converts nothing without a query', async () => {
    const { told, outcome } = follow({
      hasExtraction: false,
      convert: async () => await Promise.reject(new Error('asked for')),
      load: async () => null,
    });
    await expect(outcome).resolves.toEqual({ kind: 'done', id: 'kpi-1', run: null });
    expect(told).toEqual(['save', 'load']);
  });

  it('[KP-11] goes no further when it could not be saved', async () => {
    const failure = new ApiFailure({ status: 412, code: 'stale_document', message: '' });
    const { told, outcome } = follow({ save: async () => await Promise.reject(failure) });
    await expect(outcome).rejects.toBe(failure);
    expect(told).toEqual(['save']);
  });

  it('[KP-11] says that it is saved when the extraction fails', async () => {
    const failure = { code: 'failed_sql', message: 'no such column', position: 8 } as const;
    const { outcome } = follow({ load: async () => ({ ...run, failure }) });
    await expect(outcome).resolves.toEqual({ kind: 'extraction-failed', id: 'kpi-1', failure });
  });

  it('[KP-11] knows a query that is refused while it is converted, and loads nothing then', async () => {
    const refused = new ApiFailure({
      status: 400,
      code: 'refused_sql',
      message: 'only SELECT',
      details: { code: 'refused_sql', message: 'only SELECT', position: 3 },
    });
    const { told, outcome } = follow({ convert: async () => await Promise.reject(refused) });
    await expect(outcome).resolves.toEqual({
      kind: 'extraction-failed',
      id: 'kpi-1',
      failure: { code: 'refused_sql', message: 'only SELECT', position: 3 },
    });
    expect(told).toEqual(['save', 'convert']);
  });

  it('[KP-11] says at which step it was interrupted', async () => {
    const error = new ApiFailure({ status: 0, code: 'server_unreachable', message: '' });
    const { outcome } = follow({ load: async () => await Promise.reject(error) });
    await expect(outcome).resolves.toEqual({ kind: 'interrupted', id: 'kpi-1', step: 'load', error });
  });
});
