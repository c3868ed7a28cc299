import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { refuseConnection, server } from '../support/fake-server.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openNewPanel, openPanel, startPanels } from './fake-panels.tsx';
import { samplePanel, textTile } from './panel-samples.ts';

const tile = (name: string) => page.getByRole('group', { name, exact: true });

function lastAsked() {
  const [request] = server.listRequests('POST', '/gateway/panels/tiles').slice(-1);
  return panelCalls.compute.body.parse(request?.json());
}

function readSaved(text: string): PanelFile {
  return panelFile.parse(JSON.parse(text));
}

test('[PN-02] every kind of tile is shown, all by one request, and axe finds nothing', async () => {
  startPanels(samplePanel());
  openPanel('generatedContent');
  const card = tile('Adesão à higiene das mãos').first();
  await expect.element(card).toHaveTextContent('81 %');
  await expect.element(card).toHaveTextContent('Dentro da meta');
  await expect.element(card).toHaveTextContent('Melhoria, em alta');
  await expect.element(card).toHaveTextContent('Melhorando, ainda oscila na meta.');
  await expect.element(tile('Altas')).toHaveTextContent('81,5 %');
  await expect.element(tile('Altas')).toHaveTextContent('Subiu 1,5 p.p. (+1,9 %), melhor');
  await expect
    .element(tile('Atalhos').getByRole('link', { name: 'Indicadores' }))
    .toHaveAttribute('target', '_top');
  for (const name of ['Linhas', 'Barras', 'Empilhadas', 'Pizza', 'Calor']) {
    tile(name).element().scrollIntoView();
    await expect.element(tile(name).getByRole('img', { name: `Gráfico de ${name}` })).toBeVisible();
    await tile(name)
      .getByRole('button', { name: `Mostrar os números de ${name}` })
      .click();
    await expect.element(tile(name).getByRole('rowheader', { name: 'UTI' })).toBeVisible();
  }
  tile('Velocímetro').element().scrollIntoView();
  await expect
    .element(tile('Velocímetro').getByRole('img', { name: '2, em uma escala de 0 a 100, com meta 80' }))
    .toBeVisible();
  tile('Tabela longa').element().scrollIntoView();
  await expect.element(tile('Tabela longa')).toHaveTextContent('Mostrando 500 de 1.200 linhas.');
  expect(tile('Tabela longa').getByRole('row').elements().length).toBeLessThan(80);
  await expect.element(tile('Análise').getByRole('rowheader', { name: 'UTI' })).toBeVisible();
  await expect.element(tile('Aviso').getByRole('heading', { name: 'Reunião' })).toBeVisible();
  await expect.element(tile('Aviso')).toHaveTextContent('<b>às 14h</b>');
  for (const [name, words] of [
    ['Minhas tarefas', 'Item de tasks'],
    ['Não conformidades', 'Item de cases'],
    ['Planos de ação atrasados', 'Item de plans'],
  ] as const) {
    await expect.element(tile(name)).toHaveTextContent(words);
    await expect.element(tile(name)).toHaveTextContent('Atrasada');
    await expect.element(tile(name)).toHaveTextContent('e mais 6');
  }
  await expect.element(tile('Indicadores fora da meta')).toHaveTextContent('60 %');
  expect(server.listRequests('POST', '/gateway/panels/tiles')).toHaveLength(1);
  await expectNoAccessibilityFaults();
});

test('[PN-02] a tile that fails says why, and is asked for alone', async () => {
  const fake = startPanels(samplePanel());
  fake.answers.set('number', { id: 'number', state: 'failed', code: 'timed-out', detail: null });
  openPanel('generatedContent');
  await expect.element(tile('Altas')).toHaveTextContent('A consulta demorou demais e foi interrompida.');
  fake.answers.delete('number');
  await tile('Altas').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(tile('Altas')).toHaveTextContent('81,5 %');
  expect(lastAsked().tiles).toEqual(['number']);
});

test('[PN-02] filters stand in the address, and back takes a choice back', async () => {
  startPanels(samplePanel());
  openPanel('generatedContent', '?periodo=last-3-months');
  await expect.element(tile('Altas')).toHaveTextContent('81,5');
  expect(lastAsked().filters).toEqual({ periodo: 'last-3-months' });
  await page.getByLabelText('Microssistema').selectOptions('UTI Adulto');
  expect(location.search).toBe('?periodo=last-3-months&micro=uti');
  await expect.poll(() => lastAsked().filters).toEqual({ periodo: 'last-3-months', micro: 'uti' });
  history.back();
  await expect.poll(() => lastAsked().filters).toEqual({ periodo: 'last-3-months' });
});

test('[PN-02] a refresh keeps old numbers until new ones come, also where none come', async () => {
  startPanels(samplePanel());
  openPanel('generatedContent');
  await expect.element(tile('Altas')).toHaveTextContent('81,5');
  await expect.element(page.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible();
  server.on('POST', '/gateway/panels/tiles', refuseConnection);
  await page.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect.element(page.getByText(/^O painel não pôde ser atualizado/)).toBeVisible();
  await expect.element(tile('Altas')).toHaveTextContent('81,5');
});

test('[PN-04] on a phone there is one column in reading order, and nothing sticks out', async () => {
  await resizeWindow(phone);
  startPanels(samplePanel([textTile('b', 6, 0), textTile('c', 0, 3), textTile('a', 0, 0)]));
  openPanel('generatedContent');
  await expect.element(tile('a')).toBeVisible();
  const names = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(names).toEqual(['a', 'b', 'c']);
  const [first, second] = ['a', 'b'].map((name) => tile(name).element().getBoundingClientRect());
  expect(second?.left).toBe(first?.left);
  expectNoSidewaysScroll();
});

test('[PN-01] tiles are moved and sized by keys, announced, taken back, and saved', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0), textTile('dois', 6, 0)]));
  openPanel('edit');
  const handle = page.getByRole('button', { name: 'Mover um', exact: true });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('um: coluna 2, linha 1.')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('um: coluna 1, linha 1.')).toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('um: 6 de 12 colunas, 4 linhas de altura.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByText('Painel de prova foi salvo.')).toBeVisible();
  expect(readSaved(fake.text).tiles.map(({ id, place }) => [id, place.y, place.height])).toEqual([
    ['um', 0, 4],
    ['dois', 0, 3],
  ]);
  await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await expect.element(page.getByText('alterações não salvas')).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[PN-01] a tile is added from the gallery, edited with a preview, and duplicated', async () => {
  startPanels(samplePanel([textTile('um', 0, 0)]));
  openPanel('edit');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByRole('button', { name: /^Cartão de indicador/ }).click();
  await page.getByRole('combobox', { name: /Indicador/ }).fill('mãos');
  await page.getByRole('option', { name: /higiene das mãos/ }).click();
  await expect.element(page.getByRole('region', { name: 'Prévia' })).toHaveTextContent('Melhoria, em alta');
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(tile('Adesão à higiene das mãos')).toHaveTextContent('81 %');
  await page.getByRole('button', { name: 'Opções de um', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  expect(page.getByRole('button', { name: 'Mover um', exact: true }).elements()).toHaveLength(2);
});

test('[PN-04] a tile that is deleted comes back by one click', async () => {
  startPanels(samplePanel([textTile('um', 0, 0), textTile('dois', 6, 0)]));
  openPanel('edit');
  await page.getByRole('button', { name: 'Opções de um', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await expect.element(tile('um')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect.element(tile('um')).toBeVisible();
});

test('[PN-04] who saves over what somebody else saved is asked first', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0)]));
  openPanel('edit');
  await page.getByRole('button', { name: 'Opções de um', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  fake.text = JSON.stringify(samplePanel([textTile('outro', 0, 0)]));
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Painel de prova foi alterado enquanto isso' }))
    .toBeVisible();
  expect(readSaved(fake.text).tiles.map(({ id }) => id)).toEqual(['outro']);
  await page.getByRole('button', { name: 'Substituir' }).click();
  await expect.element(page.getByText('Painel de prova foi salvo.')).toBeVisible();
  expect(readSaved(fake.text).tiles).toHaveLength(2);
});

test('[PN-04] a draft is offered again after a reload', async () => {
  startPanels(samplePanel([textTile('um', 0, 0)]));
  openPanel('edit');
  await page.getByRole('button', { name: 'Opções de um', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.element(page.getByText('alterações não salvas')).toBeVisible();
  openPanel('edit');
  await page.getByRole('button', { name: 'Continuar o rascunho' }).first().click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Mover um', exact: true }).elements().length)
    .toBeGreaterThan(1);
});

test('[PN-04] a draft that is older than what somebody else saved asks before it takes its place', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0)]));
  openPanel('edit');
  await page.getByRole('button', { name: 'Opções de um', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.element(page.getByText('alterações não salvas')).toBeVisible();
  fake.text = JSON.stringify(samplePanel([textTile('outra', 0, 0)]));
  openPanel('edit');
  await expect.element(page.getByText(/o painel foi salvo de novo/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click();
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(readSaved(fake.text).tiles.map(({ id }) => id)).toEqual(['outra']);
  // What the other person saved, with a change, replaces nothing that nobody has seen.
  await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await page.getByRole('button', { name: 'Opções de outra', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await save.click();
  await expect.element(page.getByText('Painel de prova foi salvo.')).toBeVisible();
  expect(readSaved(fake.text).tiles).toHaveLength(2);
});

test('[PN-04] versions say who and when, are looked at, and one click goes back', async () => {
  const fake = startPanels(samplePanel([textTile('um', 0, 0)]));
  const old = JSON.stringify(samplePanel([textTile('antes', 0, 0)]));
  fake.versions = [
    { id: '7', savedBy: 'MARINA.LOPES', savedAt: '2026-03-02T12:00:00.000Z', size: old.length, text: old },
  ];
  openPanel('generatedContent');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Versões…' }).click();
  await page.getByRole('button', { name: /^Ver a versão de 02\/03\/2026/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Texto de antes')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('por Marina Lopes');
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Voltar a esta versão' }).click();
  await expect.element(tile('antes')).toBeVisible();
  await expect.poll(() => readSaved(fake.text).tiles[0]?.id).toBe('antes');
});

test('[PN-01] a new panel begins with one of three, and what another tool offers stands in it', async () => {
  startPanels(samplePanel([]));
  localStorage.clear();
  openNewPanel();
  await expect.element(page.getByRole('button', { name: /^Em branco/ })).toBeVisible();
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: /^De infecção/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Editando: Painel de infecção' })).toBeVisible();
  localStorage.clear();
  openNewPanel(
    `?adicionar=${encodeURIComponent('{"kind":"analysis","path":"/public/a.saiku","title":"Ocupação"}')}`,
  );
  await page.getByRole('button', { name: /^Em um painel novo/ }).click();
  await expect.element(tile('Ocupação').getByRole('rowheader', { name: 'UTI' })).toBeVisible();
});
