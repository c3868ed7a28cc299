import { App } from '@prumo/analytics/app/app.tsx';
import { deviceCalls, deviceTokenHeader } from '@prumo/contracts/playlists/device-calls';
import { buildItemPanel } from '@prumo/domain/playlists/build-item-panel';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { mount } from '../support/mount.tsx';

const token = 'k'.repeat(43);

function openTelevision(hash = `#${token}`): void {
  history.replaceState(null, '', `/pentaho/plugin/playlists/tv.html${hash}`);
  mount(<App />);
}

const ended = () =>
  answerAnything({ code: 'device_link_ended', message: 'It has ended.', requestId: 'r1' }, 401);

function answerPlaylist(): void {
  server.on('GET', deviceCalls.playlist.path, () =>
    answerJson(deviceCalls.playlist.answer, {
      name: 'Painel da TV',
      version: 2,
      window: null,
      items: [
        { kind: 'report', title: 'Relatório do mês', seconds: 30, isForDevices: false },
        { kind: 'analysis', title: 'Altas por mês', seconds: 30, isForDevices: true },
        { kind: 'panel', title: 'Painel fechado', seconds: 30, isForDevices: true },
      ],
      now: new Date().toISOString(),
    }),
  );
  const panel = buildItemPanel({ kind: 'analysis', title: 'Altas por mês', path: '/-', seconds: 30 });
  server.on('GET', '/gateway/device/items/1', () =>
    answerJson(deviceCalls.item.answer, {
      panel,
      computedAt: '2026-11-18T12:00:00Z',
      tiles: [
        {
          id: 'analysis',
          state: 'shown',
          content: {
            kind: 'pivot',
            cells: [
              ['Mês', 'Altas'],
              ['out/2026', '812'],
            ],
            headerRows: 1,
            headerColumns: 1,
            totalRows: 1,
          },
        },
      ],
    }),
  );
  server.on('GET', '/gateway/device/items/2', () =>
    answerAnything({ code: 'item_not_shown', message: 'Not here.', requestId: 'r1' }, 404),
  );
}

describe('a television', () => {
  test('[PL-02] shows its playlist, says what it skips, and asks nothing but its own calls', async () => {
    answerPlaylist();
    openTelevision();
    await expect.element(page.getByText('812')).toBeVisible();
    await expect
      .element(page.getByText('Pulado: Relatório do mês (relatórios não aparecem em televisões)'))
      .toBeVisible();
    await expectNoAccessibilityFaults();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(/Pulado: Painel fechado|Pulado: Relatório do mês/)).toBeVisible();
    await expect.poll(() => server.listRequests('GET', '/items/2').length).toBeGreaterThan(0);
    expect(server.requests.filter(({ path }) => !path.startsWith('/gateway/device/'))).toEqual([]);
    expect(server.requests.every(({ headers }) => headers.get(deviceTokenHeader) === token)).toBe(true);
    expect(server.requests.filter(({ path }) => path.includes(token))).toEqual([]);
  });

  test('[PL-02] goes dark when its link has ended', async () => {
    answerPlaylist();
    openTelevision();
    await expect.element(page.getByText('812')).toBeVisible();
    server.on('GET', /^\/gateway\/device\//, ended);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Este link não vale mais')).toBeVisible();
    expect(page.getByText('812').elements()).toEqual([]);
    await expectNoAccessibilityFaults();
  });

  test.each(['', '#short', `#${token}x`])('asks for its whole address at %o', async (hash) => {
    openTelevision(hash);
    await expect.element(page.getByText('Falta o link desta televisão')).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  test('goes on while the server is away, and says so', async () => {
    server.on('GET', deviceCalls.playlist.path, () => answerAnything({}, 503));
    openTelevision();
    await expect.element(page.getByText('Sem conexão com o servidor. Tentando de novo.')).toBeVisible();
  });
});
