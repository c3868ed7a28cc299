import { type SignalChart, rebaseConflictReasons } from '@prumo/contracts/indicators/signals';
import { addMonths } from '@prumo/domain/indicators/month';
import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../../../../../lib/http/api-failure.ts';
import type { ResultRow } from '../build-result-rows.ts';
import { buildResultsCsv } from '../build-results-csv.ts';
import { addSignals } from './add-signals.ts';
import { decodeDismissed, nameSuggestion } from './dismissed-suggestions.ts';
import { listRebaseMonths, previewRebase } from './preview-rebase.ts';
import { checkRebase, findRefusedFields } from './rebase-form.ts';

const values = [4.8, 5.3, 4.1, 5.6, 4.9, 5.1, 4.4, 5.8, 5, 4.6, 5.2, 3.1, 2.7, 3.4, 2.9, 3.3, 2.6, 3];
const first = 202501;
const common = { cause: 'common-cause', kind: 'common-cause' } as const;
const points: SignalChart['points'] = values.map((value, index) => ({
  month: addMonths(first, index),
  value,
  ...common,
}));

const whole: SignalChart['segments'][number] = {
  from: first,
  to: 202606,
  mean: 4.2111,
  lower: 2.1457,
  upper: 6.2765,
  nearLower: null,
  nearUpper: null,
  isTrial: false,
};

describe('[SP-05] the preview of a new baseline', () => {
  const chart = { points, segments: [whole] };

  it('has mean and limits of both parts, as the reference computes them', () => {
    const { before, after } = previewRebase(chart, 202512) ?? {};
    expect(before).toMatchObject({ from: 202501, to: 202511, results: 11, isTrial: true });
    expect(before?.mean).toBeCloseTo(4.981818, 6);
    expect(before?.limits?.lower).toBeCloseTo(2.853818, 6);
    expect(after).toMatchObject({ from: 202512, to: 202606, results: 7, isTrial: true });
    expect(after?.limits?.upper).toBeCloseTo(4.374333, 6);
  });

  it('keeps the baselines that there are', () => {
    const segments = [
      { ...whole, to: 202506 },
      { ...whole, from: 202507 },
    ];
    expect(previewRebase({ points, segments }, 202512)?.before).toMatchObject({ from: 202507, to: 202511 });
  });

  it('has no limits of too few results', () => {
    expect(previewRebase(chart, 202604)?.after).toMatchObject({ results: 3, limits: null });
  });

  it('is nothing where no baseline would begin', () => {
    expect(previewRebase(chart, first)).toBeUndefined();
    expect(previewRebase(chart, 203001)).toBeUndefined();
  });

  it('offers months with a result after the first that begin none yet, the newest first', () => {
    const months = listRebaseMonths(chart, [{ month: 202512 }]);
    expect(months).toHaveLength(16);
    expect([months[0], months.at(-1)]).toEqual([202606, 202502]);
    expect(months).not.toContain(202512);
  });
});

describe('[SP-05] what is wrong with a new baseline', () => {
  it('is told field by field', () => {
    expect(checkRebase({ month: '', reason: ' ' }, [202512])).toEqual({
      month: 'Escolha o mês.',
      reason: 'Escreva o que mudou no processo.',
    });
    expect(checkRebase({ month: '2025-11-01', reason: 'x'.repeat(501) }, [202512])).toEqual({
      month: 'Este mês não tem resultado depois do primeiro. Escolha outro.',
      reason: 'Escreva no máximo 500 caracteres.',
    });
    expect(checkRebase({ month: '2025-12-01', reason: ' é'.repeat(250) }, [202512])).toEqual({});
  });

  it('is told at the month where the server refuses it', () => {
    const refuse = (reason: string) =>
      findRefusedFields(new ApiFailure({ status: 409, code: 'x', message: '', details: { reason } }));
    expect(refuse(rebaseConflictReasons.monthTaken)).toEqual({
      month: 'Este mês já começa uma linha de base. Escolha outro.',
    });
    expect(Object.keys(refuse(rebaseConflictReasons.noResult))).toEqual(['month']);
    expect(refuse('another')).toEqual({});
    expect(findRefusedFields(new Error('no answer'))).toEqual({});
  });
});

describe('[SP-05] suggestions that were put away', () => {
  it('are read from whatever the settings hold', () => {
    expect(decodeDismissed({ 'kpi-1': 'a', 'kpi-2': 3 })).toEqual({ 'kpi-1': 'a' });
    for (const stored of [undefined, null, 'a', ['a']]) expect(decodeDismissed(stored)).toEqual({});
  });

  it('are others where month, cause or its month differ', () => {
    const one = { month: 202512, cause: 'plan-finished', causeMonth: 202511, title: null } as const;
    const names = [
      one,
      { ...one, month: 202601 },
      { ...one, cause: 'formula-changed' as const },
      { ...one, causeMonth: 202510 },
    ].map(nameSuggestion);
    expect(new Set(names).size).toBe(4);
    expect(nameSuggestion({ ...one, title: 'RACP' })).toBe(names[0]);
  });
});

describe('[SP-02] signals in table and files', () => {
  const rows = [202606, 202604, 202603, 202512].map((month): ResultRow => ({
    month,
    isRunning: false,
    value: 3,
    target: null,
    gap: undefined,
    analyses: [],
  }));
  const special = { month: 202604, value: 9, cause: 'above-limit', kind: 'concern' } as const;
  const signals = {
    chart: {
      points: [{ month: 202603, value: 3, ...common }, special],
      segments: [
        { ...whole, from: 202601, to: 202602 },
        { ...whole, from: 202603, to: 202604 },
      ],
    } as unknown as SignalChart,
    rebases: [{ month: 202603, reason: 'Outro processo', author: 'A', createdAt: '' }],
  };
  const heading = { department: 'UTI', code: 'C', name: 'N', unit: 'dias', period: '' };

  it('name the rule of a special month, and the reason where a baseline begins', () => {
    const [later, above, begun, earlier] = addSignals(rows, signals);
    expect(later).not.toHaveProperty('signal');
    expect(earlier).not.toHaveProperty('signal');
    expect(above?.signal).toMatchObject({
      sign: { shape: 'diamond' },
      rule: 'Preocupação · Acima do limite superior',
    });
    expect(above?.signal).not.toHaveProperty('rebaseReason');
    expect(begun?.signal).toMatchObject({ rule: null, rebaseReason: 'Outro processo' });
  });

  it('are columns of the exported table, empty where nothing is known', () => {
    const [titles, ...lines] = buildResultsCsv(heading, addSignals(rows, signals)).trim().split('\r\n');
    expect(titles).toMatch(/;Análises;Média;Limite inferior;Limite superior;Sinal$/);
    expect(lines[1]).toMatch(/;4,2111;2,1457;6,2765;Variação comum$/);
    expect(lines[2]).toMatch(/;4,2111;2,1457;6,2765;Preocupação · Acima do limite superior$/);
    expect(lines[3]).toMatch(/;0;;;;$/);
  });

  it('are not there for who does not want them, nor without a chart', () => {
    expect(addSignals(rows, undefined)).toBe(rows);
    expect(addSignals(rows, { chart: null, rebases: [] })).toBe(rows);
    expect(buildResultsCsv(heading, rows)).not.toContain('Média');
  });
});
