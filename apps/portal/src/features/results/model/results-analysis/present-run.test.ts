import type { ExtractionRun } from '@prumo/contracts/indicators/extraction';
import { describe, expect, it } from 'vitest';

import { presentRunOutcome, presentRunStart } from './present-run.ts';

const run: ExtractionRun = {
  id: 'run-1',
  startedAt: '2026-11-15T12:00:00Z',
  milliseconds: 40,
  startedBy: 'MARINA.LOPES',
  trigger: 'hand',
  queryHash: 'hash',
  added: 1,
  changed: 0,
  unchanged: 35,
  failure: null,
};

describe('a run of an extraction', () => {
  it.each([
    ['hand', 'por Marina Lopes'],
    ['save', 'por Marina Lopes, ao salvar o indicador'],
    ['schedule', 'pelo agendamento'],
  ] as const)('begun by %s says so', (trigger, words) => {
    expect(presentRunStart({ ...run, trigger }, () => 'Marina Lopes')).toBe(words);
  });

  it('tells how many values it wrote', () => {
    expect(presentRunOutcome(run)).toBe('36 valores: 1 novo, 35 iguais');
    expect(presentRunOutcome({ ...run, added: 0, unchanged: 0 })).toBe('0 valores');
  });

  it('tells what failed, and where in the query', () => {
    const failure = { code: 'failed_sql', message: 'no such column', position: 8 } as const;
    expect(presentRunOutcome({ ...run, failure })).toBe(
      'Falhou: o banco de dados recusou a consulta. Resposta do banco de dados: no such column (posição 8 da consulta)',
    );
  });

  it('tells in Portuguese what Prumo found itself, and nothing of what it writes for logs', () => {
    const fault = {
      kind: 'value',
      row: 2,
      month: 202602,
      found: null,
      highest: 1_000_000_000_000,
    } as const;
    const failure = { code: 'wrong_shape', message: 'Row 2, month 202602: …', fault } as const;
    expect(presentRunOutcome({ ...run, failure })).toBe(
      'Falhou: o resultado não tem um mês e um valor por linha. Linha 2, mês 202602: a segunda coluna tem um valor vazio (null); ela precisa ter um número de no máximo 1.000.000.000.000.',
    );
    // As runs of earlier versions have it.
    expect(presentRunOutcome({ ...run, failure: { code: 'wrong_shape', message: 'Row 2: …' } })).toBe(
      'Falhou: o resultado não tem um mês e um valor por linha.',
    );
  });

  it.each([
    [
      'query_right',
      'Falhou: quem escreveu a consulta não tem o direito de publicar consultas, ou já não o tem.',
    ],
    ['query_turn', 'Falhou: outras consultas ocuparam o banco de dados por muito tempo.'],
    ['time_limit', 'Falhou: a consulta passou do tempo limite.'],
    ['data_source_unavailable', 'Falhou: a fonte de dados não respondeu.'],
  ] as const)('tells in our words what nobody else can add to: %s', (code, words) => {
    expect(presentRunOutcome({ ...run, failure: { code, message: 'in English' } })).toBe(words);
  });
});
