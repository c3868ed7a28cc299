// What changed, above the tasks: it does not push them, and does not keep them waiting.
import { newsAnswer, newsCalls } from '@prumo/contracts/news/news';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { inboxPage as inbox } from '../inbox/inbox-page.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { ivone } from '../support/people.ts';
import { tabTo } from '../support/tab-to.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { startEngine } from '../tasks/task-engine.ts';
import { tasksPage as tasks } from '../tasks/tasks-page.ts';
import { everyKind, keepNews } from './news-samples.ts';

const strip = page.getByRole('region', { name: 'O que mudou' });
const toggle = strip.getByRole('button', { name: /^O que mudou/ });
const markSeen = strip.getByRole('button', { name: 'Marcar como visto' });
const inHeader = page.getByRole('button', { name: /^O que mudou \(/ });
const memory = `ppa-ls.news.${ivone.userName}`;

afterEach(() => localStorage.clear());

function startTasks(): void {
  startEngine().add({ name: 'Conferir o carrinho' });
}

/** Nobody knows what changed until the test says so. */
function holdNews(): () => void {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on('GET', newsCalls.list.path, async () => {
    await held;
    return answerJson(newsAnswer, {
      since: '2026-11-16T20:40:00.000Z',
      until: '2026-11-17T12:00:00.000Z',
      today: '2026-11-17',
      groups: [...everyKind],
    });
  });
  return release;
}

function findTop(): number {
  return tasks.row('Conferir o carrinho').element().getBoundingClientRect().top;
}

test('[SP-07] tells in one line what changed, and unfolded one line of each kind with links', async () => {
  startTasks();
  keepNews();
  localStorage.setItem(memory, '1');
  await tasks.open();
  await expect
    .element(toggle)
    .toHaveTextContent('O que mudou1 prazo legal a cumprir, 1 sinal novo, 5 resultados fora da meta');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  for (const [name, href] of [
    ['NC 12/2026 · Queda com óbito', /app\.non-compliances\?nonComplianceId=NC-12/],
    ['QUEDA-DI · Quedas com dano', /^\/home\/indicadores\/dep-utia\/kpi-QUEDA-DI$/],
    ['IRAS · Indicador IRAS', /^\/home\/indicadores\/dep-utia\/kpi-IRAS$/],
    ['OCUP · Taxa de ocupação', /^\/home\/indicadores\?microssistema=dep-utia&resultados=kpi-OCUP$/],
    ['Treinar a equipe', /^\/home\/indicadores\/dep-utia\/kpi-1\/analises\/a1$/],
    ['Ata 3/2026 · Comissão de quedas', /app\.minutes\?minutesId=ATA-3/],
  ] as const) {
    const link = strip.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    expect(decodeURIComponent(link.element().getAttribute('href') ?? '')).toMatch(href);
  }
  await expect.element(strip).toHaveTextContent('out/2026: alerta');
  await expect.element(strip).toHaveTextContent(/out\/2026: 3,2\s%, 0,7\sp\.p\. acima da meta/);
  await expect.element(strip).toHaveTextContent('Ação, venceu em 16/11/2026');
  await expect.element(strip.getByText('ADM · Indicador ADM')).not.toBeInTheDocument();
  await expect
    .element(strip.getByRole('link', { name: 'Resultados fora da meta: ver todos' }))
    .toHaveAttribute('href', '/home/o-que-mudou');
  await expectNoAccessibilityFaults();
});

test('[SP-07] is not there when nothing changed, and is asked for once by strip and bell together', async () => {
  keepFrame();
  startTasks();
  keepNews([]);
  await tasks.open();
  await expect.element(tasks.row('Conferir o carrinho')).toBeVisible();
  await expect.element(inbox.bell).toBeVisible();
  await expect.poll(() => server.isQuiet()).toBe(true);
  expect(server.listRequests('GET', newsCalls.list.path)).toHaveLength(1);
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByText('O que mudou')).not.toBeInTheDocument();
});

test('[SP-07] marked as seen it goes; undone it comes back', async () => {
  startTasks();
  keepNews();
  localStorage.setItem(memory, '1');
  await tasks.open();
  await markSeen.click();
  await expect.element(strip).not.toBeInTheDocument();
  const [sent] = server.listRequests('POST', newsCalls.markSeen.path);
  expect(sent?.json()).toEqual({ until: '2026-11-17T12:00:00.000Z' });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(inHeader).toBeVisible();
  expect(server.listRequests('POST', newsCalls.markSeen.path).at(-1)?.json()).toEqual({
    until: '2026-11-16T20:40:00.000Z',
    insteadOf: '2026-11-17T12:00:00.000Z',
  });
});

test('[SP-07] a mark that could not be kept is told, and nothing goes', async () => {
  startTasks();
  keepNews();
  server.on('POST', newsCalls.markSeen.path, () => answerAnything({ code: 'internal', message: '' }, 500));
  localStorage.setItem(memory, '1');
  await tasks.open();
  await markSeen.click();
  await expect.element(page.getByText(/^Ocorreu um erro ao processar a solicitação/)).toBeVisible();
  await expect.element(strip).toBeVisible();
});

test('[SP-07] tasks do not wait for it, and are not moved when it comes', async () => {
  startTasks();
  const release = holdNews();
  await tasks.open();
  await expect.element(tasks.row('Conferir o carrinho')).toBeVisible();
  const top = findTop();
  release();
  await expect.element(inHeader).toHaveTextContent('O que mudou (10)');
  expect(findTop()).toBe(top);
  await inHeader.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(inHeader).not.toBeInTheDocument();
});

test('[SP-07] where there was something the last time, its room is there before it is', async () => {
  startTasks();
  const release = holdNews();
  localStorage.setItem(memory, '1');
  await tasks.open();
  await expect.element(tasks.row('Conferir o carrinho')).toBeVisible();
  const top = findTop();
  await expect.element(page.getByText('Carregando o que mudou')).toBeInTheDocument();
  release();
  await expect.element(toggle).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(findTop()).toBe(top);
});

test('[SP-07] what comes while one looks is there at once and pushes nothing', async () => {
  startTasks();
  const news = keepNews(everyKind.slice(0, 1));
  localStorage.setItem(memory, '1');
  await tasks.open();
  await expect.element(toggle).toBeVisible();
  await toggle.click();
  const top = findTop();
  news.change(everyKind);
  server.tellLive('indicators');
  await expect.element(strip.getByRole('link', { name: 'Treinar a equipe' })).toBeInTheDocument();
  expect(findTop()).toBe(top);
});

test('[SP-07] a failure is quiet, and can be tried again', async () => {
  startTasks();
  const fail = server.on('GET', newsCalls.list.path, () =>
    answerAnything({ code: 'internal', message: '' }, 500),
  );
  await tasks.open();
  const retry = page.getByRole('button', {
    name: 'O que mudou: não foi possível carregar. Tentar novamente',
  });
  await expect.element(retry).toBeVisible();
  await expect.element(tasks.row('Conferir o carrinho')).toBeVisible();
  fail();
  keepNews();
  await retry.click();
  await expect.element(inHeader).toBeVisible();
});

test('[SP-07] can be used by keyboard alone', async () => {
  startTasks();
  keepNews();
  localStorage.setItem(memory, '1');
  await tasks.open();
  await tabTo(toggle);
  await userEvent.keyboard('{Enter}');
  await tabTo(strip.getByRole('link', { name: 'Treinar a equipe' }));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await toggle.click();
  await tabTo(markSeen);
  await userEvent.keyboard('{Enter}');
  await expect.element(strip).not.toBeInTheDocument();
});

for (const [name, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`[SP-07] fits on ${name}`, async () => {
    await resizeWindow(size);
    startTasks();
    keepNews();
    localStorage.setItem(memory, '1');
    await tasks.open();
    await expect.element(toggle).toBeVisible();
    expectNoSidewaysScroll();
    await toggle.click();
    await expect.element(strip.getByRole('link', { name: 'Treinar a equipe' })).toBeInTheDocument();
    await expect.element(markSeen).toBeInTheDocument();
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
  });
}
