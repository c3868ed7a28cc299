import { resultAnalysesAnswer } from '@prumo/contracts/indicators/result-analysis';
import { signalCalls } from '@prumo/contracts/indicators/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, answerNothing, holdAnswer, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { showOnPaper } from '../support/paper.ts';
import { docstorePath, openScreen } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { tabTo } from '../support/tab-to.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { firstDayMonthsAgo, shortMonth } from './indicator-months.ts';
import { IndicatorStore, ownDepartment } from './indicator-store.ts';
import { sampleRecent, sampleSignals } from './signal-samples.ts';

const one = { ...ownDepartment, id: 'dep-um', initials: 'UM', name: 'Um' };
const other = { ...ownDepartment, id: 'dep-outro', initials: 'OUTRO', name: 'Outro' };
const address = '/home/indicadores-gerais';
const content = page.getByRole('main');
const matrix = content.getByRole('table', { name: 'Variação e garantia' });
const list = content.getByRole('group', { name: 'Indicadores', exact: true });
const targets = { '2020-01-01': 90 };
const results = { [firstDayMonthsAgo(1)]: 82 };

function place(name: string): Locator {
  return matrix.getByRole('button', { name: new RegExp(`^${name}`) });
}

async function expectNames(names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      list
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(names);
}

/** Four indicators with a story each, and one without results. */
function fillStore(): IndicatorStore {
  const store = new IndicatorStore([one, other]);
  const add = (departmentId: string, name: string) => store.add({ departmentId, name, targets, results });
  const stable = add(one.id, 'Estável');
  const worsening = add(other.id, 'Piorando');
  const improving = add(one.id, 'Melhorando');
  store.add({ departmentId: other.id, name: 'Vazio', targets });
  const free = store.add({ departmentId: other.id, name: 'Sem alvo', results });
  store.signals = [
    sampleSignals(stable, { attention: 50 }),
    sampleSignals(worsening, {
      attention: 1,
      variation: 'concern-low',
      assurance: 'fails',
      isAssuranceDisturbed: true,
      recent: sampleRecent(['concern', 'concern', 'neutral-high', 'improvement']),
    }),
    sampleSignals(improving, { attention: 70, variation: 'improvement-high', assurance: 'passes' }),
    sampleSignals(free, { attention: 60, assurance: null, isTrial: true }),
  ];
  return store;
}

test('the overview shows all indicators in sight, narrows them, and leads to their results', async () => {
  const store = new IndicatorStore([one, other]);
  store.add({
    departmentId: one.id,
    name: 'Dentro da meta',
    targets,
    results: { [firstDayMonthsAgo(1)]: 95 },
  });
  const bad = store.add({
    departmentId: other.id,
    name: 'Longe da meta',
    targets,
    results: { [firstDayMonthsAgo(1)]: 60, [firstDayMonthsAgo(0)]: 95 },
  });
  store.add({ departmentId: other.id, name: 'Ainda sem nada' });
  server.on('GET', '/gateway/result-analyses', () => answerJson(resultAnalysesAnswer, { analyses: [] }));
  openScreen(address);

  await expect
    .element(content.getByRole('heading', { name: 'Visão geral dos indicadores', level: 1 }))
    .toBeVisible();
  await expect.element(content.getByText('Mostrando de 1 até 3 de 3 registros')).toBeVisible();
  const rows = list.getByRole('row').filter({ hasText: 'OUTRO' });
  await expect
    .element(rows.filter({ hasText: 'Longe da meta' }))
    .toHaveTextContent('30 p.p. abaixo da meta (pior)');
  await expect
    .element(rows.filter({ hasText: 'Longe da meta' }))
    .toHaveTextContent(new RegExp(`${shortMonth(0)} em curso: 95\\s%`));
  await expect.element(rows.filter({ hasText: 'Ainda sem nada' })).toHaveTextContent('Falta o resultado de');

  await content.getByRole('button', { name: 'Fora da meta 1' }).click();
  await expect.element(content.getByText('Mostrando de 1 até 1 de 1 registro')).toBeVisible();
  expect(location.search).toContain('mostrar=fora-da-meta');
  await content.getByLabelText('Microssistema', { exact: true }).selectOptions(one.id);
  await expect
    .element(content.getByText('Nenhum indicador corresponde aos filtros escolhidos.'))
    .toBeVisible();
  history.back();
  await content.getByRole('link', { name: 'Longe da meta' }).click();
  await expect.poll(() => location.pathname).toBe(`/home/indicadores/${other.id}/${bad}`);
  await expect.element(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
});

describe('signals', () => {
  beforeEach(() => void fillStore());

  test('[SP-03] [SP-04] what needs attention comes first, with both signs, the sentence and a small chart', async () => {
    openScreen(address);
    await expectNames(['Piorando', 'Estável', 'Sem alvo', 'Melhorando', 'Vazio']);
    const row = (name: string) => list.getByRole('row').filter({ hasText: name });
    await expect.element(row('Piorando')).toHaveTextContent('Variação: Preocupação, em queda');
    await expect.element(row('Piorando')).toHaveTextContent('Garantia: Não alcança a meta');
    await expect.element(row('Piorando')).toHaveTextContent('Prioridade máxima.');
    await expect
      .element(row('Piorando'))
      .toHaveTextContent('Garantia calculada com variação especial presente.');
    const chart = row('Piorando').getByRole('img', {
      name: /^24 resultados, de .* a .*; média de 81,5\s%; limites de 70,25\s% a 92,75\s%; 4 além do acaso$/,
    });
    await expect.element(chart).toBeVisible();
    // Two diamonds and a square, one disc: told apart without colour.
    expect(chart.element().querySelectorAll('path')).toHaveLength(3);
    expect(chart.element().querySelectorAll('circle')).toHaveLength(1);
    await expect
      .element(row('Estável'))
      .toHaveTextContent('Oscila por acaso em torno da meta: mude o processo, não cobre o mês.');
    await expect.element(row('Sem alvo')).toHaveTextContent('Limites provisórios: ainda vão mudar.');
    expect(server.listRequests('GET', '/gateway/signals')).toHaveLength(1);
    expect(server.listRequests('POST', '/doQuery')).toHaveLength(1);

    await list.getByRole('button', { name: 'Indicador' }).click();
    await expectNames(['Estável', 'Melhorando', 'Piorando', 'Sem alvo', 'Vazio']);
    await list.getByRole('button', { name: 'Meta e diferença' }).click();
    expect(location.search).toContain('ordem=diferenca');
    await list.getByRole('button', { name: 'Sinais' }).click();
    await expectNames(['Piorando', 'Estável', 'Sem alvo', 'Melhorando', 'Vazio']);
  });

  test('[SP-04] a click on a place of the matrix shows who stands there, and the address says so', async () => {
    openScreen(address);
    await expect.element(matrix.getByRole('columnheader', { name: 'Sem meta' })).toBeVisible();
    await expect.element(matrix.getByRole('rowheader', { name: 'Sem resultado' })).toBeVisible();
    await expect.element(matrix.getByRole('rowheader', { name: 'Mudança' })).not.toBeInTheDocument();
    await expect
      .element(place('Preocupação e Não alcança a meta: 1 indicador'))
      .toHaveTextContent('Prioridade máxima');
    await place('Preocupação e Não alcança a meta: 1 indicador').click();
    await expectNames(['Piorando']);
    await expect.poll(() => location.search).toContain('variacao=preocupacao&garantia=nao-alcanca');
    await expect
      .element(place('Preocupação e Não alcança a meta: 1 indicador'))
      .toHaveAttribute('aria-pressed', 'true');
    // The counts stay those of all.
    await place('Variação comum: 2 indicadores').click();
    await expectNames(['Estável', 'Sem alvo']);
    await place('Atinge a meta: 1 indicador').click();
    await expectNames(['Melhorando']);
    await place('Sem resultado: 1 indicador').click();
    await expectNames(['Vazio']);
    await place('Sem resultado: 1 indicador').click();
    await expect.poll(() => location.search).not.toContain('variacao');
    history.back();
    await expectNames(['Vazio']);
    await content
      .getByText('Mostrando: Sem resultado')
      .getByRole('button', { name: 'Mostrar todos' })
      .click();
    await expectNames(['Piorando', 'Estável', 'Sem alvo', 'Melhorando', 'Vazio']);
    await content.getByLabelText('Microssistema', { exact: true }).selectOptions(one.id);
    await expect.element(place('Variação comum: 1 indicador')).toBeVisible();
    await expect.element(place('Sem resultado')).not.toBeInTheDocument();
  });

  test('[SP-04] the keyboard alone does it, and an address leads to the same', async () => {
    openScreen(`${address}?variacao=melhoria`);
    await expectNames(['Melhorando']);
    await tabTo(place('Preocupação e Não alcança a meta: 1 indicador'));
    await userEvent.keyboard('{Enter}');
    await expectNames(['Piorando']);
    await expect.element(place('Preocupação e Não alcança a meta')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expectNames(['Piorando', 'Estável', 'Sem alvo', 'Melhorando', 'Vazio']);
  });

  test('[SP-03] [SP-04] nobody is left out at a desk or on a phone', async () => {
    keepFrame();
    openScreen(`${address}?variacao=preocupacao`);
    for (const size of [desk, phone]) {
      await resizeWindow(size);
      await untilNothingMoves();
      await expectNames(['Piorando']);
      await expect.element(place('Preocupação e Não alcança a meta: 1 indicador')).toBeVisible();
      expectNoSidewaysScroll();
      expect(matrix.element().scrollWidth).toBeLessThanOrEqual(matrix.element().clientWidth);
      await expectNoAccessibilityFaults();
    }
  });

  test('[SP-04] what is shown is taken along as a workbook', async () => {
    const files = catchSavedFiles();
    openScreen(`${address}?garantia=nao-alcanca`);
    await expectNames(['Piorando']);
    await content.getByRole('button', { name: 'Exportar XLSX' }).click();
    const { name, text } = await files.next();
    expect(name).toMatch(/^visao-geral-dos-indicadores-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(text.startsWith('PK')).toBe(true);
  });

  test('[SP-04] on paper there is one head, every row, and no toolbar', async () => {
    keepFrame();
    openScreen(`${address}?variacao=preocupacao`);
    await expectNames(['Piorando']);
    await showOnPaper();
    const heading = page.getByRole('heading', { name: 'Visão geral dos indicadores' });
    await expect.element(heading).toHaveLength(1);
    await expect.element(content.getByText(/^1 indicador · impresso em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect.element(content.getByText('Preocupação', { exact: true }).last()).toBeVisible();
    await expect.element(content.getByRole('row').filter({ hasText: 'Prioridade máxima.' })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });

  test('[SP-03] who does not want signals has the list without them, and can have them back', async () => {
    let saved = '';
    server.on('GET', /\/api\/docstore\?.*paramtype=user-settings/, () =>
      answerAnything({ 'st-1': { user: 'MARINA', showsSignals: false } }),
    );
    const restore = server.on('POST', docstorePath, ({ form }) => {
      saved = form.get('paramdoc') ?? '';
      return answerAnything({ success: true, id: 'st-1' });
    });
    openScreen(`${address}?variacao=preocupacao`);
    await expect.element(list.getByRole('link', { name: 'Estável' })).toBeVisible();
    await expect.element(matrix).not.toBeInTheDocument();
    await expect.element(content.getByText('Prioridade máxima')).not.toBeInTheDocument();
    await content.getByRole('button', { name: 'Mostrar os sinais' }).click();
    await expect.element(matrix).toBeVisible();
    await expect.poll(() => saved).toContain('"showsSignals":true');
    restore();
  });
});

describe('when there are no signals', () => {
  test('[SP-04] the list is there without them, and they can be asked for again', async () => {
    fillStore();
    const restore = server.on('GET', signalCalls.list.path, () => answerNothing(500));
    openScreen(address);
    await expect.element(content.getByText('Os sinais não puderam ser carregados.')).toBeVisible();
    await expectNames(['Estável', 'Piorando', 'Melhorando', 'Vazio', 'Sem alvo']);
    await expectNoAccessibilityFaults();
    restore();
    await content.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectNames(['Piorando', 'Estável', 'Sem alvo', 'Melhorando', 'Vazio']);
  });

  test('[SP-04] the shape of what comes is there while they are on their way, asked for at once', async () => {
    const store = fillStore();
    const held = holdAnswer(() => answerJson(signalCalls.list.answer, { signals: [...store.signals] }));
    server.on('GET', signalCalls.list.path, held.answer);
    openScreen(address);
    await expect.element(content.getByText('Carregando os sinais')).toBeInTheDocument();
    await expect.element(matrix).not.toBeInTheDocument();
    // Beside the others, and not after them.
    await expect.poll(() => server.listRequests('POST', '/doQuery')).toHaveLength(1);
    const order = server.requests.map(({ path }) => path);
    expect(order.findIndex((path) => path.startsWith('/gateway/signals'))).toBeLessThan(
      order.findIndex((path) => path.includes('/doQuery') && !path.includes('kpiDepartments')),
    );
    held.release();
    await expect.element(matrix).toBeVisible();
  });

  test('the overview says why it is empty to whoever works in no department', async () => {
    void new IndicatorStore([]);
    openScreen(address);
    await expect.element(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
  });

  test('[SP-04] departments without indicators have a matrix of nobody', async () => {
    void new IndicatorStore([one]);
    openScreen(address);
    await expect.element(matrix).toBeVisible();
    await expect
      .element(content.getByText('Nenhum indicador corresponde aos filtros escolhidos.'))
      .toBeVisible();
    await expect.element(content.getByRole('button', { name: 'Exportar XLSX' })).not.toBeInTheDocument();
    await expectNoAccessibilityFaults();
  });
});
