// A panel under the mouse, by the clock and over the whole screen.
import { panelFile } from '@prumo/contracts/panels/panel-file';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { server } from '../support/fake-server.ts';
import { openPanel, startPanels, type FakePanels } from './fake-panels.tsx';
import { samplePanel, textTile } from './panel-samples.ts';

const tile = (name: string) => page.getByRole('group', { name, exact: true });
const askedTimes = () => server.listRequests('POST', '/gateway/panels/tiles').length;

afterEach(() => {
  vi.useRealTimers();
});

/** From the middle of a part, so many columns and rows of the grid to the right and down. */
async function drag(part: Element, right: number, down: number): Promise<void> {
  const grid = part.closest('[data-panel-columns]');
  const from = part.getBoundingClientRect();
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [toX, toY] = [x + right * (((grid?.clientWidth ?? 0) + 12) / 12), y + down * 76];
  // No pointer is down that could be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  for (const [type, clientX, clientY] of [
    ['pointerdown', x, y],
    ['pointermove', (x + toX) / 2, (y + toY) / 2],
    ['pointermove', toX, toY],
    ['pointerup', toX, toY],
  ] as const) {
    part.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX, clientY, isPrimary: true }),
    );
    await awaitFrame();
  }
}

async function awaitFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

async function saveAndRead(fake: FakePanels) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByText('Painel de prova foi salvo.')).toBeVisible();
  return panelFile.parse(JSON.parse(fake.text)).tiles.map(({ id, place }) => [id, place]);
}

test('[PN-01] a tile is dragged by the mouse, those in its way make room, and undo takes it back', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0), textTile('dois', 6, 0)]));
  openPanel('edit');
  const handle = page.getByRole('button', { name: 'Mover um', exact: true });
  await expect.element(handle).toBeVisible();
  await drag(handle.element(), 6, 0);
  await expect.element(page.getByText('um: coluna 7, linha 1.')).toBeInTheDocument();
  expect(await saveAndRead(fake)).toEqual([
    ['um', { x: 6, y: 0, width: 6, height: 3 }],
    ['dois', { x: 6, y: 3, width: 6, height: 3 }],
  ]);
  await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await expect
    .poll(() => tile('um').element().getBoundingClientRect().left)
    .toBeLessThan(tile('dois').element().getBoundingClientRect().left);
});

test('[PN-01] a tile is sized by its corner, within what its kind needs', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0), textTile('dois', 0, 3)]));
  openPanel('edit');
  await expect.element(tile('um')).toBeVisible();
  const corner = document.querySelector('[data-resizes="um"]');
  if (corner === null) throw new Error('there is no corner');
  await drag(corner, 3, 2);
  await expect.element(page.getByText('um: 9 de 12 colunas, 5 linhas de altura.')).toBeInTheDocument();
  await drag(corner, -12, -12);
  await expect
    .element(page.getByText(/^um: \d+ de 12 colunas, \d+ linhas? de altura\.$/))
    .toBeInTheDocument();
  const [[, first], [, second]] = (await saveAndRead(fake)) as [[string, Place], [string, Place]];
  expect(Math.min(first.width, first.height)).toBeGreaterThanOrEqual(1);
  expect(second.y).toBe(first.height);
});

interface Place {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

test('[PN-02] a panel asks again when its minutes are over, says when it last did, and rests unseen', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-03-02T12:34:00.000Z'),
  });
  startPanels({ ...samplePanel([samplePanel().tiles[0]].flatMap((one) => one ?? [])), refreshMinutes: 5 });
  openPanel('generatedContent');
  await vi.waitFor(() => expect(askedTimes()).toBe(1));
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(askedTimes()).toBe(1);
  // With what is added so that not all screens ask at once.
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await expect.poll(askedTimes).toBe(2);
  await expect.element(page.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible();
  const look = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(askedTimes()).toBe(2);
  look.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(askedTimes).toBe(3);
});

test('[PN-04] a panel takes the whole screen, without its editing, and gives it back', async () => {
  startPanels(samplePanel([textTile('um', 0, 0)]));
  let shown: Element | null = null;
  const change = (next: Element | null) => {
    shown = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => shown);
  vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(
    async () => await Promise.resolve(change(document.documentElement)),
  );
  vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => await Promise.resolve(change(null)));
  openPanel('generatedContent');
  const edit = page.getByRole('link', { name: 'Editar' });
  await expect.element(edit).toBeVisible();
  await page.getByRole('button', { name: 'Tela cheia' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(tile('um')).toBeVisible();
  await page.getByRole('button', { name: 'Sair da tela cheia' }).click();
  await expect.element(edit).toBeVisible();
});
