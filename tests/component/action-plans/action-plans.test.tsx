import { planCalls, plansAnswer, type PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { showOnPaper } from '../support/paper.ts';
import { openScreen } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { phone, resizeWindow } from '../support/window-size.ts';

const address = '/home/planos-de-acao';

function dayFromNow(days: number): string {
  return getDayInSaoPaulo(new Date(Date.now() + days * 86_400_000));
}

function buildRow(change: Partial<PlanRow>): PlanRow {
  return {
    id: 'action:1',
    kind: 'action',
    state: 'open',
    racpNumber: { year: 2026, number: 14 },
    title: 'Treinar a equipe',
    departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' }],
    who: { userName: 'IVONE.ALVES', displayName: 'Ivone Alves' },
    dueOn: dayFromNow(5),
    isLate: false,
    daysLate: 0,
    closedOn: null,
    progress: null,
    origin: {
      source: 'indicator',
      indicatorId: 'ind-1',
      departmentId: 'dep-utia',
      code: 'UTIA-01',
      name: 'Densidade de infecção',
      month: 202609,
      analysisId: '00000000-0000-4000-8000-000000000001',
    },
    ...change,
  };
}

const rows: readonly PlanRow[] = [
  buildRow({
    id: 'action:late',
    title: 'Rever os kits',
    who: { userName: 'CARLA.MENDES', displayName: 'Carla Mendes' },
    dueOn: dayFromNow(-3),
    isLate: true,
    daysLate: 3,
    racpNumber: null,
    departments: [{ id: 'dep-cc', initials: 'CC', name: 'Centro Cirúrgico' }],
    origin: { source: 'case', caseId: 'c1', departmentId: 'dep-cc', number: 7, year: 2026, title: 'Queda' },
  }),
  buildRow({}),
  buildRow({
    id: 'racp:1',
    kind: 'racp',
    state: 'executing',
    title: 'Infecções acima da meta',
    dueOn: dayFromNow(60),
    progress: { done: 1, all: 3, late: 0 },
  }),
  buildRow({
    id: 'decision:1',
    title: 'Comprar camas',
    racpNumber: null,
    who: null,
    departments: [],
    dueOn: null,
    origin: { source: 'minutes', minutesId: 'm1', number: 3, year: 2026, committee: 'Comissão de Óbitos' },
  }),
  buildRow({ id: 'action:done', title: 'Medir de novo', state: 'done', closedOn: dayFromNow(-2) }),
];

function answerPlans(some: readonly PlanRow[] = rows): () => void {
  return server.on('GET', planCalls.list.path, () => answerJson(plansAnswer, { rows: [...some] }));
}

const table = page.getByRole('table', { name: 'Planos e análises' });
const row = (title: string) => table.getByRole('row').filter({ hasText: title });
const bodyRows = table.getByRole('rowgroup').last().getByRole('row');

describe('plans and analyses', () => {
  test('[AC-07] are one list with state, person, day and source, what is late first and said in words', async () => {
    answerPlans();
    openScreen(address);
    await expect.element(row('Rever os kits')).toHaveTextContent('venceu há 3 dias');
    await expect.element(row('Rever os kits')).toHaveTextContent('NC 007/2026');
    await expect.element(row('Treinar a equipe')).toHaveTextContent(/AçãoRACP 2026\/014/);
    await expect.element(row('Treinar a equipe')).toHaveTextContent('em 5 dias');
    await expect.element(row('Infecções acima da meta')).toHaveTextContent('1 de 3 ações concluídas');
    await expect.element(row('Infecções acima da meta')).toHaveTextContent('Em execução');
    await expect.element(row('Comprar camas')).toHaveTextContent('Sem prazo');
    expect(bodyRows.elements()).toHaveLength(4);
    await expect
      .element(row('Rever os kits').getByRole('link'))
      .toHaveAttribute('href', expect.stringContaining('nonComplianceId=c1'));
    await expect
      .element(row('Treinar a equipe').getByRole('link'))
      .toHaveAttribute(
        'href',
        '/home/indicadores/dep-utia/ind-1/analises/00000000-0000-4000-8000-000000000001',
      );
    await expectNoAccessibilityFaults();
  });

  test('[AC-07] are narrowed by what the address keeps, and sorted by a column', async () => {
    answerPlans();
    openScreen(`${address}?situacao=todas&microssistema=dep-utia`);
    await expect.element(row('Medir de novo')).toHaveTextContent('Concluída');
    expect(bodyRows.elements()).toHaveLength(3);

    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(row('Comprar camas')).toBeVisible();
    await page.getByRole('button', { name: /^Atrasadas/ }).click();
    await expect.poll(() => bodyRows.elements().length).toBe(1);
    expect(location.search).toBe('?atrasadas=1');
    await page.getByRole('button', { name: /^Atrasadas/ }).click();

    await page.getByLabelText('Quem', { exact: true }).selectOptions('Carla Mendes');
    await expect.poll(() => location.search).toBe('?pessoa=CARLA.MENDES');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await page.getByRole('columnheader', { name: 'Quem' }).getByRole('button').click();
    await expect.poll(() => location.search).toBe('?ordem=quem');
    await expect.element(bodyRows.first()).toHaveTextContent('Carla Mendes');
    await page.getByRole('searchbox').fill('camas obitos');
    await expect.poll(() => bodyRows.elements().length).toBe(1);
    await page.getByRole('searchbox').fill('inexistente');
    await expect.element(page.getByText('Nada corresponde a estes filtros.')).toBeVisible();
  });

  test('[AC-07] are asked for again when something of theirs changes', async () => {
    const restore = answerPlans();
    openScreen(address);
    await expect.element(row('Treinar a equipe')).toBeVisible();
    restore();
    answerPlans(rows.slice(0, 1));
    server.tellLive('minutes');
    await expect.element(row('Treinar a equipe')).not.toBeInTheDocument();
  });

  test('[AC-07] are taken along as a workbook of what is shown, and say when that fails', async () => {
    answerPlans();
    const files = catchSavedFiles();
    const restore = server.on('GET', planCalls.export.path, () => answerNothing(503));
    openScreen(`${address}?tipo=acao&ordem=prazo`);
    const button = page.getByRole('button', { name: 'Exportar XLSX' });
    await button.click();
    await expect.element(page.getByText(/Ocorreu um erro ao processar a solicitação/)).toBeVisible();
    restore();
    server.on('GET', planCalls.export.path, () => new Response(new Blob(['PK'])));
    await button.click();
    const { name, text } = await files.next();
    expect(name).toBe(`planos-de-acao-e-analises-${dayFromNow(0)}.xlsx`);
    expect(text).toBe('PK');
    expect(server.listRequests('GET', planCalls.export.path).at(-1)?.path).toBe(
      `${planCalls.export.path}?kind=action&order=dueOn`,
    );
  });

  test('[AC-07] stand on paper all of them, with what they are narrowed by', async () => {
    keepFrame();
    answerPlans(
      Array.from({ length: 60 }, (_one, index) =>
        buildRow({ id: `action:${index}`, title: `Ação número ${index + 1}` }),
      ),
    );
    openScreen(`${address}?microssistema=dep-utia`);
    await expect.element(table).toBeVisible();
    await showOnPaper();
    const paper = page.getByRole('table').filter({ hasText: 'Ação número 60' });
    await expect.element(paper).toBeVisible();
    expect(paper.getByRole('row').elements()).toHaveLength(61);
    await expect.element(page.getByText('Em aberto (tudo) · UTIA · UTI Adulto')).toBeVisible();
  });

  test('[AC-07] are cards on a phone, with the filters behind a button', async () => {
    await resizeWindow(phone);
    answerPlans();
    openScreen(address);
    await expect.element(row('Rever os kits')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
    await expect.element(page.getByLabelText('Origem', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabelText('Origem', { exact: true }).selectOptions('Ata');
    await expect.poll(() => bodyRows.elements().length).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('say why there are none, that they could not be loaded, and for whom they are', async () => {
    const empty = answerPlans([]);
    openScreen(address);
    await expect.element(page.getByText('Nada a acompanhar')).toBeVisible();
    empty();
    server.on('GET', planCalls.list.path, () =>
      answerAnything({ code: 'access_denied', message: 'no' }, 403),
    );
    server.tellLive('indicators');
    await expect
      .element(page.getByText('Esta tela é da Qualidade e de quem responde por um microssistema'))
      .toBeVisible();
  });

  test('that could not be loaded are asked for again', async () => {
    const restore = server.on('GET', planCalls.list.path, () => answerNothing(500));
    openScreen(address);
    const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' });
    await expect.element(again).toBeVisible();
    restore();
    answerPlans();
    await again.click();
    await expect.element(row('Rever os kits')).toBeVisible();
  });
});
