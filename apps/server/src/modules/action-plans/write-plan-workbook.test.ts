import { readZip } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { buildPlanRow } from '@prumo/domain/action-plans/testing/sample-plan-row';
import { expect, it } from 'vitest';

import { writePlanWorkbook } from './write-plan-workbook.ts';

function listCells(sheet: string): readonly (readonly string[])[] {
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(
      ([, column = '', value = '']) => `${column} ${value}`,
    ),
  );
}

it('[AC-07] the workbook has a line for each row, with days as days and texts that are never computed', async () => {
  const file = await writePlanWorkbook([
    buildPlanRow({ title: '=1+1 & "kits"', isLate: true, daysLate: 4 }),
    buildPlanRow({
      kind: 'racp',
      state: 'verifying',
      who: null,
      dueOn: null,
      racpNumber: null,
      progress: { done: 2, all: 3, late: 0 },
      origin: { source: 'case', caseId: 'c', departmentId: 'd', number: 7, year: 2026, title: 'Queda' },
    }),
    buildPlanRow({
      state: 'done',
      closedOn: '2026-11-30',
      racpNumber: null,
      origin: { source: 'minutes', minutesId: 'm', number: 3, year: 2026, committee: 'Óbitos' },
    }),
  ]);
  const sheet = readZip(file).get('xl/worksheets/sheet1.xml') ?? '';
  expect(listCells(sheet)).toEqual([
    [
      'A Tipo',
      'B RACP',
      'C O quê',
      'D Situação',
      'E Microssistema',
      'F Quem',
      'G Prazo',
      'H Dias de atraso',
      'I Concluído em',
      'J Ações concluídas',
      'K Ações do plano',
      'L Origem',
      'M Registro de origem',
      'N Mês do resultado',
    ],
    [
      'A Ação',
      'B RACP 2026/014',
      'C =1+1 &amp; &quot;kits&quot;',
      'D Em aberto',
      'E UTIA',
      'F Ivone Alves',
      'G 46356',
      'H 4',
      'L Indicador',
      'M UTIA-01 · Infection density',
      'N 46266',
    ],
    [
      'A RACP',
      'C Treinar a equipe',
      'D Em verificação da eficácia',
      'E UTIA',
      'J 2',
      'K 3',
      'L Não conformidade',
      'M 007/2026 · Queda',
    ],
    [
      'A Ação',
      'C Treinar a equipe',
      'D Concluída',
      'E UTIA',
      'F Ivone Alves',
      'G 46356',
      'I 46356',
      'L Ata',
      'M 003/2026 · Óbitos',
    ],
  ]);
  expect(sheet).not.toContain('<f>');
});
