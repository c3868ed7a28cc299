import { addMonths } from '@prumo/domain/indicators/month';
import { expect, it } from 'vitest';

import type { SheetCell } from '../../../lib/workbooks/write-workbook.ts';
import { buildOverviewSheet } from './build-overview-sheet.ts';
import { buildCards } from './choose-cards.ts';
import { buildOverviewRows } from './overview-rows.ts';
import { buildSignals } from './testing/build-signals.ts';
import { buildStoredIndicator } from './testing/build-stored-indicator.ts';

const thisMonth = 202611;
const department = {
  id: 'dep-utia',
  initials: 'UTIA',
  name: 'UTI Adulto',
  mayDefine: false,
  mayRecord: false,
};

function build(results: readonly number[], signals = buildSignals()) {
  const indicator = buildStoredIndicator({ id: 'kpi-1', name: 'Giro', code: 'TX-1' });
  const values = results.map((result, index) => ({
    indicatorId: 'kpi-1',
    month: addMonths(thisMonth, -1 - index),
    result,
    target: 85.25,
  }));
  return buildOverviewRows(
    buildCards([indicator], values, thisMonth),
    [department],
    results.length === 0 ? new Map() : new Map([['kpi-1', signals]]),
  );
}

function readLine(rows: ReturnType<typeof build>, hasSignals = true): Readonly<Record<string, SheetCell>> {
  const [head = [], line = []] = buildOverviewSheet(rows, { hasSignals }).rows;
  return Object.fromEntries(
    head.map((cell, index) => [cell?.kind === 'title' ? cell.text : '', line[index] ?? null]),
  );
}

it('[SP-04] the sheet tells each indicator with its numbers as numbers, both signals and the sentence', () => {
  const disturbed = buildSignals({
    variation: 'concern-low',
    assurance: 'fails',
    isAssuranceDisturbed: true,
    last: { month: 202610, value: 80, cause: 'shift-below', kind: 'concern' },
  });
  expect(readLine(build([80], disturbed))).toEqual({
    Microssistema: { kind: 'text', text: 'UTIA' },
    'Nome do microssistema': { kind: 'text', text: 'UTI Adulto' },
    Código: { kind: 'text', text: 'TX-1' },
    Indicador: { kind: 'text', text: 'Giro' },
    Categoria: { kind: 'text', text: 'Operacional' },
    Unidade: { kind: 'text', text: 'Percentual' },
    'Último resultado': { kind: 'number', number: 80 },
    'Mês do resultado': { kind: 'month', month: 202610 },
    Meta: { kind: 'number', number: 85.25 },
    'Diferença para a meta': { kind: 'number', number: -5.25 },
    Situação: { kind: 'text', text: '5,25\u00A0p.p. abaixo da meta (pior)' },
    Variação: { kind: 'text', text: 'Preocupação, em queda' },
    Garantia: { kind: 'text', text: 'Não alcança a meta' },
    'O que fazer': { kind: 'text', text: 'Prioridade máxima' },
    Ressalvas: { kind: 'text', text: 'Garantia calculada com variação especial presente' },
    Média: { kind: 'number', number: 81.5 },
    'Limite inferior': { kind: 'number', number: 70.25 },
    'Limite superior': { kind: 'number', number: 92.75 },
    'Regra do último resultado': {
      kind: 'text',
      text: 'Deslocamento: sete resultados seguidos abaixo da média',
    },
  });
});

it('[SP-04] the sheet says that there is no result, and leaves numbers empty', () => {
  const line = readLine(build([]));
  expect(line).toMatchObject({ Variação: { text: 'Sem resultado' }, Garantia: null, Média: null });
  expect(line['Último resultado']).toBeNull();
});

it('[SP-04] the sheet has no columns of signals where the person sees none', () => {
  expect(Object.keys(readLine(build([80]), false))).not.toContain('Variação');
});
