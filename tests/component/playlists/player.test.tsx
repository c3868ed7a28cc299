import { FrameItem } from '@prumo/analytics/features/playlist/components/player/frame-item.tsx';
import { Player } from '@prumo/analytics/features/playlist/components/player/player.tsx';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerFrames } from '../analytics-tabs/fake-frames.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerText, server } from '../support/fake-server.ts';
import { showPart } from '../support/show-part.tsx';
import { morning, startPlaylists } from './fake-playlists.ts';
import { openPlaylists } from './open-playlists.tsx';

const always = { ...morning, window: null };

/** Pages of the items, of which some may fail. */
function answerPages(failing: Readonly<Record<string, number>> = {}): void {
  answerFrames();
  server.on('GET', /^\/pentaho\/(api\/repos|plugin\/playlists\/index)/, ({ path }) => {
    const status = Object.entries(failing).find(([words]) => path.includes(words))?.[1] ?? 200;
    return answerText(`<p>${path}</p>`, 'text/html', status);
  });
}

function Loaded({ onLoaded }: { readonly onLoaded: () => void }) {
  useEffect(onLoaded, [onLoaded]);
  return <p>Conteúdo</p>;
}

const frames = () => [...document.querySelectorAll('iframe')];
const shownFrame = () => frames().find(({ dataset }) => dataset['shown'] === 'true')?.title;

describe('the player', () => {
  test('[PL-01] shows an item with its place, its time and the clock', async () => {
    startPlaylists([always]);
    answerPages();
    openPlaylists(`?tocar=${morning.id}`);
    await expect.poll(shownFrame).toBe('Direção');
    await expect.element(page.getByRole('heading', { name: 'Direção' })).toBeVisible();
    await expect.element(page.getByText(/1 de 3 · atualizado às \d\d:\d\d/)).toBeVisible();
    await expect.element(page.getByRole('time')).toBeVisible();
  });

  test('[PL-01] goes on, back and pauses by keys, and is left by Esc', async () => {
    startPlaylists([always]);
    answerPages();
    openPlaylists(`?tocar=${morning.id}`);
    await expect.poll(shownFrame).toBe('Direção');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shownFrame).toBe('Infecção de sítio cirúrgico');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(shownFrame).toBe('Direção');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(shownFrame).toBe('Relatório do mês');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/Pausado/)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await page.getByRole('button', { name: 'Próximo' }).click();
    await expect.poll(shownFrame).toBe('Direção');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    expect(frames()).toEqual([]);
  });

  test.each([
    [404, 'não existe mais ou não está disponível para você'],
    [500, 'não pôde ser aberto agora'],
    [401, 'a sessão terminou'],
  ])('[PL-01] skips an item that answers %i, and says so', async (status, reason) => {
    startPlaylists([always]);
    answerPages({ 'direcao.easy': status });
    openPlaylists(`?tocar=${morning.id}`);
    await expect.poll(shownFrame).toBe('Infecção de sítio cirúrgico');
    await expect.element(page.getByText(`Pulado: Direção (${reason})`)).toBeVisible();
  });

  test('says that nothing can be shown', async () => {
    startPlaylists([always]);
    answerPages({ '/': 404 });
    openPlaylists(`?tocar=${morning.id}`);
    await expect.element(page.getByText('Nada para mostrar agora')).toBeVisible();
    expect(frames()).toEqual([]);
  });

  test('[PL-01] hides the controls of a kiosk until somebody moves', async () => {
    startPlaylists([always]);
    answerPages();
    openPlaylists(`?tocar=${morning.id}&modo=quiosque`);
    await expect.poll(shownFrame).toBe('Direção');
    const controls = page.getByRole('group', { name: 'Controles da playlist' });
    const opacity = () => getComputedStyle(controls.element()).opacity;
    expect(opacity()).toBe('0');
    await userEvent.hover(page.getByRole('region'));
    await expect.poll(opacity).toBe('1');
  });

  test('is clean by axe, with its controls', async () => {
    showPart(
      <Player
        name="Manhã"
        items={morning.items}
        window={null}
        isKiosk={false}
        clock={() => Date.now()}
        onLeave={() => undefined}
        // axe would go into frames, whose windows are not what they seem here.
        renderItem={({ onLoaded }) => <Loaded onLoaded={onLoaded} />}
      />,
    );
    await expect.element(page.getByRole('heading', { name: 'Direção' })).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('is dark out of its hours, and says when it comes back', async () => {
    // A Sunday.
    const noon = Date.parse('2026-11-15T15:00:00Z');
    showPart(
      <Player
        name="Manhã"
        items={morning.items}
        window={morning.window}
        isKiosk
        clock={() => noon}
        renderItem={() => null}
      />,
    );
    await expect.element(page.getByText('Fora do horário')).toBeVisible();
    await expect.element(page.getByText('A playlist volta às 07:00 de 16/11.')).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('keeps the screen awake, and asks again when it is seen again', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    try {
      startPlaylists([always]);
      answerPages();
      openPlaylists(`?tocar=${morning.id}`);
      await expect.poll(() => request.mock.calls.length).toBe(1);
      document.dispatchEvent(new Event('visibilitychange'));
      await expect.poll(() => request.mock.calls.length).toBe(2);
      await expect.poll(shownFrame).toBe('Direção');
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => release.mock.calls.length).toBeGreaterThan(0);
    } finally {
      Reflect.deleteProperty(navigator, 'wakeLock');
    }
  });
});

test('[PL-03] many turns leave neither frames nor listeners behind', async () => {
  answerPages({ 'pagina-2': 404 });
  const counted = countListeners();
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, frames().length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  try {
    showPart(
      <Player
        name="Dia inteiro"
        items={[0, 1, 2, 3].map((index) => ({ title: `Item ${index}`, seconds: 0.01 }))}
        window={null}
        isKiosk
        clock={() => Date.now()}
        renderItem={({ index, ...load }) => (
          <FrameItem title={`Item ${index}`} address={`/pentaho/api/repos/pagina-${index}/x`} {...load} />
        )}
      />,
    );
    await expect.poll(() => asked()).toBeGreaterThan(12);
    const listenersAtFirst = counted.count();
    await expect.poll(() => asked()).toBeGreaterThan(40);
    expect(most).toBe(2);
    expect(frames().length).toBeLessThanOrEqual(2);
    // One effect may just be between leaving and coming.
    expect(Math.abs(counted.count() - listenersAtFirst)).toBeLessThanOrEqual(2);
  } finally {
    observer.disconnect();
    counted.stop();
  }

  function asked(): number {
    return server.listRequests('GET', 'pagina-').length;
  }
}, 60_000);

/** Of the page and its window, which outlive every frame. */
function countListeners(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0;
  const addEventListener = Reflect.get(EventTarget.prototype, 'addEventListener');
  const removeEventListener = Reflect.get(EventTarget.prototype, 'removeEventListener');
  const isWatched = (target: unknown) => target === document || target === window;
  EventTarget.prototype.addEventListener = function add(...given) {
    if (isWatched(this)) count += 1;
    addEventListener.apply(this, given);
  };
  EventTarget.prototype.removeEventListener = function remove(...given) {
    if (isWatched(this)) count -= 1;
    removeEventListener.apply(this, given);
  };
  return {
    count: () => count,
    stop() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
    },
  };
}
