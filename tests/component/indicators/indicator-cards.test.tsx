import { resultAnalysesAnswer } from '@prumo/contracts/indicators/result-analysis';
import { signalCalls } from '@prumo/contracts/indicators/signals';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import {
  answerAnything,
  answerJson,
  answerNothing,
  holdAnswer,
  refuseConnection,
  server,
} from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { openScreen } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { cardsScreen } from './cards-screen.ts';
import { firstDayMonthsAgo, monthsAgo, shortMonth } from './indicator-months.ts';
import { IndicatorStore, ownDepartment, pluginPath } from './indicator-store.ts';
import { sampleSignals } from './signal-samples.ts';

const { card, expectNames, hasChart } = cardsScreen;

describe('a card', () => {
  test('[KP-03] name, code, description, last result with its month, target, gap and chart; one request each', async () => {
    const store = new IndicatorStore();
    const name = 'Percentual de pacientes com avaliação de risco';
    store.add({
      code: 'TX-1',
      name,
      targets: { [firstDayMonthsAgo(20)]: 80 },
      results: { [firstDayMonthsAgo(1)]: 80.8, [firstDayMonthsAgo(2)]: 79 },
      others: { description: `${'a'.repeat(99)}bcd`, orientation: -1 },
    });
    store.add({
      name: 'Sem meta',
      results: { [firstDayMonthsAgo(3)]: 1234.5 },
      others: { measureUnit: { id: 'currency', name: 'Moeda' } },
    });
    openScreen('/home/indicadores');

    await expect
      .element(card(name).getByRole('heading'))
      .toHaveTextContent('Percentual de pacientes com avaliaç…');
    await expect.element(card(name).getByRole('link', { name })).toBeVisible();
    await expect.element(card(name)).toHaveTextContent('TX-1');
    await expect.element(card(name)).toHaveTextContent(`${'a'.repeat(99)}b…`);
    await expect.element(card(name)).not.toHaveTextContent('bc');
    await expect.element(card(name)).toHaveTextContent(/80,8\s%/);
    await expect.element(card(name)).toHaveTextContent(new RegExp(`/${Math.floor(monthsAgo(1) / 100)}`));
    await expect.element(card(name)).toHaveTextContent(/80\s%/);
    await expect.element(card(name)).toHaveTextContent(/0,8\sp\.p\. acima da meta/);
    await expect.poll(() => hasChart(name)).toBe(true);

    await expect.element(card('Sem meta')).toHaveTextContent(/R\$\s1\.234,50/);
    await expect.element(card('Sem meta')).toHaveTextContent('Falta o resultado de');
    expect(server.listRequests('GET', 'paramtype=kpi&')).toHaveLength(1);
    expect(server.listRequests('POST', '/doQuery')).toHaveLength(1);
  });

  test('[KP-03] tells a band by both ends, and what lies out of it as worse whichever way is better', async () => {
    const store = new IndicatorStore();
    const targets = { [firstDayMonthsAgo(20)]: { from: 80, to: 90 } };
    store.add({ name: 'Acima da faixa', targets, results: { [firstDayMonthsAgo(1)]: 92.5 } });
    store.add({ name: 'Na faixa', targets, results: { [firstDayMonthsAgo(1)]: 90 } });
    openScreen('/home/indicadores');
    await expect.element(card('Acima da faixa')).toHaveTextContent(/de 80 a 90\s%/);
    await expect.element(card('Acima da faixa')).toHaveTextContent(/2,5\sp\.p\. acima da meta \(pior\)/);
    await expect.element(card('Na faixa')).toHaveTextContent('dentro da faixa da meta');
    await expect.element(card('Na faixa')).toHaveTextContent(/Meta: de 80 a 90\s%/);
    await page.getByRole('button', { name: 'Fora da meta 1' }).click();
    await expectNames(['Acima da faixa']);
  });

  test('[KP-03] is judged by the months that are over, and tells the one that runs as such', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      name: 'Quedas',
      targets: { [firstDayMonthsAgo(20)]: 5 },
      results: { [firstDayMonthsAgo(1)]: 6.4 },
      others: { orientation: -1 },
    });
    openScreen('/home/indicadores');
    const verdict = /1,4\sp\.p\. acima da meta \(pior\)/;
    await expect.element(card('Quedas')).toHaveTextContent(verdict);
    await expect.element(card('Quedas')).not.toHaveTextContent('em curso');
    store.record(id, { [firstDayMonthsAgo(0)]: 4 });
    server.tellLive('indicators');
    await expect.element(card('Quedas')).toHaveTextContent(new RegExp(`${shortMonth(0)} em curso: 4\\s%`));
    await expect.element(card('Quedas')).toHaveTextContent(verdict);
    await expect.element(card('Quedas')).toHaveTextContent(/6,4\s%/);
    await expectNoAccessibilityFaults();
  });

  test('[KP-03] [KP-06] without results says so, follows what others record, and a click anywhere opens the results analysis', async () => {
    const store = new IndicatorStore();
    const id = store.add({ name: 'Quedas' });
    server.on('GET', '/gateway/result-analyses', () => answerJson(resultAnalysesAnswer, { analyses: [] }));
    openScreen('/home/indicadores');
    await expect.element(card('Quedas')).toHaveTextContent('Sem resultados.');
    store.record(id, { [firstDayMonthsAgo(1)]: 42.5 });
    server.tellLive('indicators');
    await expect.element(card('Quedas')).toHaveTextContent(/42,5\s%/);
    await expect.poll(() => hasChart('Quedas')).toBe(true);
    store.add({ name: 'Infecções' });
    server.tellLive('indicators');
    await expectNames(['Infecções', 'Quedas']);
    await card('Quedas').click({ position: { x: 60, y: 160 } });
    await expect.poll(() => location.pathname).toBe(`/home/indicadores/${ownDepartment.id}/${id}`);
    await expect.element(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
  });

  test('[KP-03] leads nowhere without the workflow app', async () => {
    new IndicatorStore().add({ name: 'Quedas' });
    openScreen('/home/indicadores', { settings: { ACTIVE_APPS: ['bi'] } });
    await expect.element(card('Quedas')).toBeVisible();
    await expect.element(card('Quedas').getByRole('link')).not.toBeInTheDocument();
  });

  test('is there for each of 200, and only charts in sight are drawn', async () => {
    const store = new IndicatorStore();
    for (let index = 1; index <= 200; index += 1) {
      store.add({
        code: `I${index}`,
        name: `Indicador ${String(index).padStart(3, '0')}`,
        targets: { [firstDayMonthsAgo(20)]: 80 },
        results: { [firstDayMonthsAgo(1)]: index, [firstDayMonthsAgo(2)]: 80 },
      });
    }
    openScreen('/home/indicadores');
    // By their elements: roles and names of so many take long to find out.
    const listCards = (): readonly Element[] => [...document.querySelectorAll('main li:has(h2)')];
    const isDrawn = (place: number): boolean =>
      (listCards().at(place)?.querySelectorAll('[role=img] svg').length ?? 0) > 0;
    await expect.poll(() => listCards().length).toBe(200);
    await expect.poll(() => isDrawn(0)).toBe(true);
    expect(isDrawn(-1)).toBe(false);
    listCards().at(-1)?.scrollIntoView();
    await expect.poll(() => isDrawn(-1)).toBe(true);
    await cardsScreen.search.fill('i150');
    await expectNames(['Indicador 150']);
  });
});

describe('signals on cards', () => {
  function fillStore(): IndicatorStore {
    const store = new IndicatorStore();
    const add = (name: string) =>
      store.add({
        name,
        targets: { [firstDayMonthsAgo(20)]: 80 },
        results: { [firstDayMonthsAgo(1)]: 82, [firstDayMonthsAgo(2)]: 79 },
      });
    store.signals = [
      sampleSignals(add('Estável')),
      sampleSignals(add('Piorando'), {
        variation: 'concern-low',
        assurance: 'passes',
        isAssuranceDisturbed: true,
      }),
      sampleSignals(add('Novo'), { isRunOnly: true, assurance: null, lower: null, upper: null }),
      sampleSignals(add('Raro'), {
        chart: 'rare-events',
        assurance: null,
        variation: 'improvement-high',
        monthsSinceEvent: 9,
      }),
    ];
    store.add({ name: 'Vazio' });
    return store;
  }

  test('[SP-03] both signs with words, and one sentence, which fit a desk and a phone', async () => {
    keepFrame();
    fillStore();
    openScreen('/home/indicadores');
    await expect.element(card('Estável')).toHaveTextContent('Variação: Variação comum');
    await expect.element(card('Estável')).toHaveTextContent('Garantia: Ora atinge, ora não');
    await expect
      .element(card('Estável'))
      .toHaveTextContent('Oscila por acaso em torno da meta: mude o processo, não cobre o mês.');
    await expect.element(card('Piorando')).toHaveTextContent('Alerta precoce: piorando embora ainda atinja.');
    await expect
      .element(card('Piorando'))
      .toHaveTextContent('Garantia calculada com variação especial presente.');
    await expect
      .element(card('Novo'))
      .toHaveTextContent('Ainda há poucos resultados para separar sinal de acaso.');
    await expect.element(card('Novo')).not.toHaveTextContent('Variação:');
    await expect
      .element(card('Raro'))
      .toHaveTextContent('9 meses desde o último evento: intervalo maior do que o de costume.');
    await expect.element(card('Vazio')).not.toHaveTextContent('Variação:');
    expect(server.listRequests('GET', '/gateway/signals?departmentId=dep-utia')).toHaveLength(1);
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone();
  });

  test('[SP-03] a card is there before its signals, and without them where they fail', async () => {
    const store = fillStore();
    const held = holdAnswer(() => answerJson(signalCalls.list.answer, { signals: [...store.signals] }));
    const restore = server.on('GET', signalCalls.list.path, held.answer);
    openScreen('/home/indicadores');
    await expect.element(card('Estável')).toHaveTextContent(/82\s%/);
    await expect.element(card('Estável')).not.toHaveTextContent('Oscila por acaso');
    held.release();
    await expect.element(card('Estável')).toHaveTextContent('Oscila por acaso');
    restore();
    server.on('GET', signalCalls.list.path, () => answerNothing(500));
    store.add({ name: 'Mais um' });
    server.tellLive('indicators');
    await expect.element(card('Mais um')).toBeVisible();
    // What was known stays.
    await expect.element(card('Estável')).toHaveTextContent('Oscila por acaso');
  });

  test('[SP-03] cards whose signals never came say nothing of them', async () => {
    fillStore();
    server.on('GET', signalCalls.list.path, () => answerNothing(500));
    openScreen('/home/indicadores');
    await expect.poll(() => hasChart('Estável')).toBe(true);
    await expect.element(card('Estável')).not.toHaveTextContent('Variação:');
  });

  test('[SP-03] who does not want them is not shown any', async () => {
    fillStore();
    server.on('GET', /\/api\/docstore\?.*paramtype=user-settings/, () =>
      answerAnything({ 'st-1': { user: 'MARINA', showsSignals: false } }),
    );
    openScreen('/home/indicadores');
    await expect.poll(() => hasChart('Estável')).toBe(true);
    await expect.element(card('Estável')).not.toHaveTextContent('Variação:');
  });
});

describe('when things go wrong', () => {
  test('the screen says that it could not be loaded, and tries again', async () => {
    new IndicatorStore().add({ name: 'Quedas' });
    const restore = server.on('GET', /\/api\/docstore\?.*paramtype=kpi&/, () => refuseConnection());
    openScreen('/home/indicadores');
    await expect.element(page.getByText('Os indicadores não puderam ser carregados')).toBeVisible();
    await expectNoAccessibilityFaults();
    restore();
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expectNames(['Quedas']);
  });

  test('cards are there without their results, which can be asked for again', async () => {
    new IndicatorStore().add({ name: 'Quedas', results: { [firstDayMonthsAgo(1)]: 42.5 } });
    const restore = server.on('POST', `${pluginPath}/doQuery`, () => answerNothing(500));
    openScreen('/home/indicadores');
    await expectNames(['Quedas']);
    await expect.element(page.getByText('Os resultados não puderam ser carregados.')).toBeVisible();
    restore();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(card('Quedas')).toHaveTextContent(/42,5\s%/);
  });
});

describe('nobody is left out', () => {
  test('at a desk and on a phone', async () => {
    keepFrame();
    const store = new IndicatorStore();
    openScreen('/home/indicadores');
    await expect.element(page.getByText('Ainda não há indicadores')).toBeVisible();
    await expectNoAccessibilityFaults();

    store.add({
      code: 'C'.repeat(40),
      name: 'sem-espaço-nenhum-'.repeat(10),
      targets: { [firstDayMonthsAgo(20)]: 80 },
      results: { [firstDayMonthsAgo(1)]: 1234567.89, [firstDayMonthsAgo(2)]: 3 },
    });
    store.add({
      name: 'Automático',
      others: { automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' } },
    });
    server.tellLive('indicators');
    await expect.element(cardsScreen.cards).toHaveLength(2);
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone();

    await cardsScreen.openMenu('Automático');
    await expectNoAccessibilityFaults();
    await cardsScreen.action('Inativar indicador').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectNoAccessibilityFaults(page.getByRole('dialog').element());
  });

  test('by the filters of a phone, which have a place of their own', async () => {
    await resizeWindow(phone);
    const store = new IndicatorStore();
    store.add({ code: 'Z', name: 'Adesão' });
    store.add({ code: 'B', name: 'Infecção' });
    openScreen('/home/indicadores');
    await expectNames(['Adesão', 'Infecção']);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect.element(cardsScreen.order).toBeVisible();
    await expectNoAccessibilityFaults();
    await cardsScreen.order.selectOptions('Código');
    await page.getByRole('button', { name: 'Ver 2 indicadores' }).click();
    await expect.element(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    await expectNames(['Infecção', 'Adesão']);
  });
});
