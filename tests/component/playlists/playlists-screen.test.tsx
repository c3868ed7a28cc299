import { playlistCalls } from '@prumo/contracts/playlists/playlist-calls';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { morning, startPlaylists } from './fake-playlists.ts';
import { openPlaylists } from './open-playlists.tsx';

const sent = (method: string) =>
  server
    .listRequests(method, playlistCalls.list.path)
    .map(({ json }) => playlistCalls.create.body.parse(json()));

describe('the list of playlists', () => {
  test('[PL-01] says what each one is', async () => {
    startPlaylists([morning]);
    openPlaylists();
    const row = page.getByRole('listitem');
    await expect.element(row.getByRole('heading', { name: morning.name })).toBeVisible();
    await expect
      .element(row)
      .toHaveTextContent('3 itens, volta completa em 3 min · de segunda a sexta, das 07:00 às 19:00');
    await expect.element(row).toHaveTextContent('criada por Marina Lopes');
    await expectNoAccessibilityFaults();
    await resizeWindow(phone);
    expectNoSidewaysScroll();
  });

  test('is empty, and says what to do', async () => {
    startPlaylists([]);
    openPlaylists();
    await expect.element(page.getByText('Ainda não há playlists')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Nova playlist' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Nova playlist', level: 1 })).toBeVisible();
  });

  test('offers others no changes', async () => {
    startPlaylists([{ ...morning, isMine: false }], { mayCreate: false, mayLinkDevices: false });
    openPlaylists();
    await page.getByRole('button', { name: `Mais ações de ${morning.name}` }).click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('Tocar em modo quiosque');
    expect(page.getByRole('button', { name: 'Nova playlist' }).elements()).toEqual([]);
  });

  test('can be asked for again', async () => {
    startPlaylists([morning]);
    const takeBack = server.on('GET', playlistCalls.list.path, () => answerNothing(503));
    openPlaylists();
    await expect.element(page.getByText('As playlists não puderam ser carregadas')).toBeVisible();
    takeBack();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByRole('heading', { name: morning.name })).toBeVisible();
  });

  test('lets one go after a question', async () => {
    startPlaylists([morning]);
    openPlaylists();
    await page.getByRole('button', { name: `Mais ações de ${morning.name}` }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect.element(page.getByText('Ainda não há playlists')).toBeVisible();
  });
});

describe('the editor', () => {
  test('[PL-01] makes a playlist of what is found', async () => {
    startPlaylists([]);
    openPlaylists('?nova=');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(page.getByText('Dê um nome à playlist.')).toBeVisible();
    await expect.element(page.getByText('Acrescente ao menos um item.')).toBeVisible();

    await page.getByRole('textbox', { name: 'Nome' }).fill('Emergência na parede');
    const picker = page.getByRole('combobox', { name: 'Acrescentar item' });
    await picker.fill('emerg');
    await page.getByRole('option', { name: /Emergência/ }).click();
    await picker.fill('uti');
    await page.getByRole('option', { name: /Ocupação da UTI/ }).click();
    // What this server cannot show is not offered.
    await picker.fill('outro servidor');
    await expect.element(page.getByText('Nada encontrado com essas palavras.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Tempo de Emergência' }).selectOptions('2 min');
    await expectNoAccessibilityFaults();
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(page.getByRole('heading', { name: 'Emergência na parede' })).toBeVisible();
    expect(sent('POST')).toEqual([
      {
        name: 'Emergência na parede',
        window: null,
        items: [
          { kind: 'panel', title: 'Emergência', path: '/public/emergencia.easy', seconds: 120 },
          { kind: 'indicator', title: 'Ocupação da UTI', indicatorId: 'kpi-9', seconds: 30 },
        ],
      },
    ]);
  });

  test('[PL-01] puts items in order by keys, renames and removes them', async () => {
    startPlaylists([morning]);
    openPlaylists(`?editar=${morning.id}`);
    const grip = page.getByRole('button', { name: 'Mover Relatório do mês' });
    await expect.element(grip).toBeVisible();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await page.getByRole('textbox', { name: 'Título do item 2' }).fill('Direção geral');
    await page.getByRole('button', { name: 'Tirar Infecção de sítio cirúrgico' }).click();
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    expect(sent('PUT')[0]?.items.map(({ title }) => title)).toEqual(['Relatório do mês', 'Direção geral']);
  });

  test('[PL-02] says beside a report that televisions do not show it', async () => {
    startPlaylists([morning]);
    openPlaylists(`?editar=${morning.id}`);
    await expect.element(page.getByText('Relatório · Não aparece em televisões com link')).toBeVisible();
    await expectNoAccessibilityFaults();
    await resizeWindow(phone);
    expectNoSidewaysScroll();
  });

  test('asks for hours and days', async () => {
    startPlaylists([morning]);
    openPlaylists(`?editar=${morning.id}`);
    await page.getByLabelText('Fim').fill('07:00');
    for (const day of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) {
      await page.getByRole('checkbox', { name: day }).click();
    }
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(page.getByText('Início e fim precisam ser diferentes.')).toBeVisible();
    await expect.element(page.getByText('Escolha ao menos um dia.')).toBeVisible();
    await page.getByLabelText('Início').fill('19:00');
    await page.getByRole('checkbox', { name: 'Sábado' }).click();
    await page.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(page.getByRole('heading', { name: 'Playlists', level: 1 })).toBeVisible();
    expect(sent('PUT')[0]?.window).toEqual({ from: '19:00', to: '07:00', days: [6] });
  });

  test('asks before changes are lost', async () => {
    startPlaylists([morning]);
    openPlaylists(`?editar=${morning.id}`);
    await page.getByRole('textbox', { name: 'Nome' }).fill('Outro nome');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair sem gravar' }).click();
    await expect.element(page.getByRole('heading', { name: morning.name })).toBeVisible();
    expect(sent('PUT')).toEqual([]);
  });

  test.each([
    ['of others', { ...morning, isMine: false }, 'Esta playlist é de outra pessoa'],
    [
      'that is gone',
      { ...morning, id: '33333333-9f53-4f0e-8f0a-0f6f5a3b1c11' },
      'Esta playlist não existe mais',
    ],
  ])('does not open one %s', async (_name, playlist, said) => {
    startPlaylists([playlist]);
    openPlaylists(`?editar=${morning.id}`);
    await expect.element(page.getByText(said)).toBeVisible();
  });
});

test('[PL-02] a link for a television is told once, listed and revoked', async () => {
  startPlaylists([morning]);
  openPlaylists();
  await page.getByRole('button', { name: `Mais ações de ${morning.name}` }).click();
  await page.getByRole('menuitem', { name: 'Televisões' }).click();
  const dialog = page.getByRole('dialog', { name: `Televisões de ${morning.name}` });
  await expect.element(dialog.getByText('Nenhuma televisão tem link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expect.element(dialog.getByText('Diga onde está a televisão.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Onde está a televisão' }).fill('TV do centro cirúrgico');
  // Nobody's eyes are lent unasked.
  await expect.element(dialog.getByText('Escolha uma pessoa ativa.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Com os olhos de quem' }).fill('helo');
  await page.getByRole('option', { name: 'Heloísa Neves' }).click();
  await expectNoAccessibilityFaults();
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Endereço para a televisão' }))
    .toHaveValue(`${location.origin}/tv#${'t'.repeat(43)}`);
  await expect.element(dialog.getByText('nunca foi usado')).toBeVisible();
  await expectNoAccessibilityFaults();
  await dialog.getByRole('button', { name: 'Revogar TV do centro cirúrgico' }).click();
  await page
    .getByRole('dialog', { name: 'Revogar o link de TV do centro cirúrgico?' })
    .getByRole('button', { name: 'Revogar' })
    .click();
  await expect
    .element(dialog.getByText(/revogado em 18\/11\/2026 por Administrador do Sistema/))
    .toBeVisible();
});
