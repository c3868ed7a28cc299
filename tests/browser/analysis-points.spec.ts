// What an analyst does with Nova Análise in a day, through the real server, over the demo's warehouse.
import { readFile } from 'node:fs/promises';

import type { Download, Locator } from '@playwright/test';

import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { buildPathId, createFolderByCall, createId } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const analyst = 'SILVIO.TORRES';

test('[NA-03] [NA-04] [NA-05] [NA-08] an analyst looks at a period, ranks the units in it, takes the numbers into a spreadsheet, and sees them as charts, after a reload and on paper', async ({
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  await analysis.chooseCube('Censo');
  const rows = analysis.rows;

  await test.step('the last months by the calendar, as many as the dialog says', async () => {
    // The month of today is a member before there are numbers of it.
    await analysis.choose('Mais opções', 'Mostrar linhas e colunas vazias');
    let sentence = '';
    await analysis.chooseMembers('Tempo', 'Mês', 'Datas relativas', async (dialog) => {
      await dialog.getByRole('combobox', { name: 'Período' }).selectOption('Últimos … meses');
      const today = dialog.getByText(/^Hoje[: ]/);
      await expect(today).toBeVisible();
      sentence = (await today.textContent()) ?? '';
    });
    await expect(analysis.zone('Linhas')).toContainText(/últimos 12 meses/i);
    await expect(rows).toHaveCount(countMonths(sentence));
  });
  await analysis.choose('Mais opções', 'Mostrar linhas e colunas vazias');
  await test.step('growth with one click is the step from the month before', async () => {
    await analysis.chooseOfHeader('Pacientes-dia', 'Crescimento em relação ao período anterior');
    await expect(analysis.header('Crescimento de Pacientes-dia')).toBeVisible();
    const [before = Number.NaN, after = Number.NaN] = await analysis.readColumn(0);
    const growth = (await analysis.readColumn(1))[1] ?? Number.NaN;
    expect(growth).toBeCloseTo((after / before - 1) * 100, 0);
  });
  await test.step('a range has its first month, its last, and what is between', async () => {
    const months = await rows.allTextContents();
    const [first = '', last = ''] = [months[2], months[5]];
    await analysis.chooseMembers('Tempo', 'Mês', 'Intervalo', async (dialog) => {
      await analysis.pick(dialog.getByRole('combobox', { name: 'De' }), first);
      await analysis.pick(dialog.getByRole('combobox', { name: 'Até' }), last);
    });
    await expect(rows).toHaveText(months.slice(2, 6));
  });
  await test.step('the units of that period, but for one that is left out', async () => {
    await analysis.chooseOfHeader('Crescimento de Pacientes-dia', 'Remover esta medida');
    await analysis.addLevel('Unidade', 'Unidade', 'Pôr em linhas');
    await analysis.choose('Opções de Tempo', 'Mover para filtro');
    await expect(analysis.zone('Filtro')).toContainText('Tempo');
    await expect(rows.filter({ hasText: 'UTI Adulto' })).toHaveCount(1);
    const all = await rows.count();
    await analysis.chooseMembers('Unidade', 'Unidade', 'Excluir', async (dialog) => {
      await dialog.getByRole('searchbox').first().fill('uti adulto');
      await dialog
        .getByRole('treeitem', { name: /UTI Adulto/ })
        .first()
        .click();
    });
    await expect(analysis.zone('Linhas')).toContainText('exceto UTI Adulto');
    await expect(rows).toHaveCount(all - 1);
    await expect(rows.filter({ hasText: 'UTI Adulto' })).toHaveCount(0);
  });
  await test.step('a click on the header sorts, another turns it round', async () => {
    const header = analysis.header('Pacientes-dia');
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expectSorted(
      async () => await analysis.readColumn(0),
      (one, other) => one - other,
    );
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expectSorted(
      async () => await analysis.readColumn(0),
      (one, other) => other - one,
    );
  });
  await test.step('share with one click is of what the table shows', async () => {
    await analysis.chooseOfHeader('Pacientes-dia', 'Participação no total');
    await expect(analysis.header('Participação de Pacientes-dia')).toBeVisible();
    const shares = await analysis.readColumn(1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  });
  const ranked = await rows.allTextContents();
  await test.step('the first three', async () => {
    await analysis.chooseOfHeader('Pacientes-dia', 'Primeiros N / Últimos N…');
    const dialog = page.getByRole('dialog', { name: 'Primeiros N / Últimos N' });
    await dialog.getByLabel('Quantos').fill('3');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(rows).toHaveText(ranked.slice(0, 3));
  });
  await test.step('copied, a spreadsheet has the headers and numbers that it can count with', async () => {
    const shown = await analysis.readColumn(0);
    await analysis.button('Copiar tabela').click();
    await expect(page.getByText('6 células copiadas')).toBeVisible();
    const text = await page.evaluate(async () => await navigator.clipboard.readText());
    const [head = '', ...lines] = text.split(/\r?\n/);
    expect(head.split('\t')).toEqual(['Unidade', 'Pacientes-dia', expect.stringMatching(/^Participação/)]);
    expect(lines.map((line) => line.split('\t')[0])).toEqual(ranked.slice(0, 3));
    expect(lines.map((line) => Number(line.split('\t')[1]))).toEqual(shown);
  });

  const chart = page.getByRole('application');
  const kind = page.getByRole('combobox', { name: 'Tipo de gráfico' });
  const draw = async (name: string) => {
    await kind.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(kind).toHaveText(name);
    await expectDrawn(chart);
  };
  await test.step('the chart is of what the table shows, with its numbers', async () => {
    const shown = await analysis.grid.locator('[role="gridcell"][data-place$=":0"]').allTextContents();
    await analysis.button('Gráfico').click();
    await expectDrawn(chart);
    await analysis.button('Ver os números').click();
    const table = page.getByRole('main').getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveText(ranked.slice(0, 3));
    expect(await table.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(shown));
    await analysis.button('Ver o gráfico').click();
  });
  await test.step('there are nine kinds and more, and another is drawn at once', async () => {
    await kind.click();
    const names = await page.getByRole('option').allTextContents();
    expect(names).toEqual(
      expect.arrayContaining([
        'Barras',
        'Barras empilhadas',
        'Barras 100 %',
        'Linhas',
        'Área',
        'Pizza',
        'Mapa de calor',
        'Mapa de árvore',
        'Cascata',
      ]),
    );
    await page.keyboard.press('Escape');
    await draw('Pizza');
  });
  await test.step('a reload brings it back as it was', async () => {
    await page.reload();
    await expectDrawn(chart);
    await expect(kind).toHaveText('Pizza');
  });
  await test.step('a heat grid stands on paper too', async () => {
    await draw('Mapa de calor');
    const bytes = await readDownload(page.waitForEvent('download'), analysis.choose('Exportar', 'PDF'));
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    // The scale under the grid is there, with its colours.
    expect(bytes.toString('latin1')).toContain('/ShadingType');
  });
});

test('[NA-08] an analysis is kept for others: in a folder, shared, by a parameter in its address, and as files', async ({
  page,
  callAs,
}) => {
  test.slow();
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  const name = `Ocupação ${createId()}`;
  const folder = `/home/${analyst}/Comissão ${createId()}`;
  const folderTitle = `Minha pasta › ${analyst} › ${folder.slice(folder.lastIndexOf('/') + 1)}`;
  const path = `${folder}/${name}.saiku`;
  const dialog = page.getByRole('dialog');
  const reader = await callAs('CARLA.MENDES');
  await analysis.open();
  await analysis.chooseCube('Censo');
  const whole = await analysis.readColumn(0);

  await test.step('the units are a parameter of it', async () => {
    await analysis.addLevel('Unidade', 'Unidade', 'Pôr em filtro');
    await analysis.chooseMembers('Unidade', 'Unidade', 'Incluir', async (members) => {
      await members.getByLabel('Nome do parâmetro no endereço').fill('unidade');
    });
    await expect(page.getByRole('group', { name: 'Parâmetros da análise' })).toBeVisible();
  });
  await test.step('saved, and saved as in another folder', async () => {
    await createFolderByCall(page, folder);
    await analysis.save(name);
    await analysis.saveAs(name, folderTitle);
    await expect(analysis.title).toHaveText(name);
  });
  await test.step('what was saved in another place meanwhile is not lost unasked', async () => {
    await saveAnewByCall(page, path);
    await analysis.button('Salvar').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: `${name} foi alterada enquanto isso` });
    await expect(question).toContainText('foi salva, movida ou excluída por outra pessoa ou em outra aba');
    await question.getByRole('button', { name: 'Substituir mesmo assim' }).click();
    await expect(dialog).toHaveCount(0);
    // It is one's own again.
    await analysis.save(name);
  });
  await test.step('it is shared with somebody, who may read it from then on', async () => {
    const readStatus = async () => {
      const address = `/pentaho/api/repo/files/${buildPathId(path)}/canAccess?permissions=0`;
      return await (await reader.request.get(address)).text();
    };
    expect(await readStatus()).toBe('false');
    await analysis.choose('Mais opções', 'Compartilhar…');
    await expect(dialog).toHaveAccessibleName(`Compartilhar ${name}`);
    await dialog.getByRole('radio', { name: /Lista própria/ }).click();
    await analysis.pick(
      dialog.getByRole('combobox', { name: 'Acrescentar pessoa ou papel' }),
      'CARLA.MENDES',
    );
    await expect(dialog.getByRole('combobox', { name: 'O que CARLA.MENDES pode fazer' })).toHaveValue('read');
    await dialog.getByRole('button', { name: 'Gravar permissões' }).click();
    await expect(page.getByText('Compartilhamento gravado.')).toBeVisible();
    expect(await readStatus()).toBe('true');
  });
  await test.step('who it is shared with opens it by an address that brings the unit, and shares it with nobody', async () => {
    await logInByCall(page, 'CARLA.MENDES');
    await analysis.openSaved(path, '?paramunidade=UTIA');
    await analysis.expectAnswered();
    await expect(page.getByRole('combobox', { name: /Unidade/ })).toHaveValue('UTI Adulto');
    const part = await analysis.readColumn(0);
    expect(part[0]).toBeGreaterThan(0);
    expect(part[0]).toBeLessThan(whole[0] ?? 0);
    await analysis.button('Mais opções').click();
    await expect(page.getByRole('menuitem', { name: 'Copiar o link desta análise' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Compartilhar…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  const shown = await analysis.readColumn(0);
  const months = await analysis.rows.allTextContents();
  await test.step('as text for spreadsheets', async () => {
    const bytes = await readDownload(page.waitForEvent('download'), analysis.choose('Exportar', 'CSV'));
    const [head = '', ...lines] = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toContain('Pacientes-dia');
    expect(lines).toHaveLength(months.length);
    expect(lines[0]).toContain(months[0] ?? '?');
    expect(lines[0]).toContain(String(shown[0]));
  });
  await test.step('and as a workbook', async () => {
    const bytes = await readDownload(page.waitForEvent('download'), analysis.choose('Exportar', 'XLSX'));
    const sheet = readSheet(bytes);
    const numbers = sheet.flatMap((row) => row.filter((value) => typeof value === 'number'));
    expect(numbers).toEqual(expect.arrayContaining([...shown]));
    expect(sheet.flat()).toContain(months[0]);
  });
});

/** Of the sentence that says what a period is on this day: `Hoje: de jan/2026 a out/2026, 10 membros.` */
function countMonths(sentence: string): number {
  const [, count] = /, (\d+) membros\.$/.exec(sentence) ?? [];
  if (count !== undefined) return Number(count);
  return sentence.startsWith('Hoje:') ? 1 : 0;
}

/** As from another tab of the page's person. */
async function saveAnewByCall({ request }: Caller, file: string): Promise<void> {
  const resource = '/pentaho/plugin/saiku/api/me/repository/resource';
  const saved = await request.get(resource, { params: { file } });
  expect(saved.status()).toBe(200);
  // The same question, but for white space.
  const content = `${await saved.text()}\n`;
  const written = await request.post(resource, {
    form: { file, content },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(written.status()).toBe(200);
}

async function readDownload(download: Promise<Download>, asked: Promise<void>): Promise<Buffer> {
  await asked;
  return await readFile(await (await download).path());
}

async function expectSorted(
  read: () => Promise<readonly number[]>,
  compare: (one: number, other: number) => number,
): Promise<void> {
  await expect
    .poll(async () => {
      const numbers = await read();
      return numbers.length > 1 && numbers.join() === numbers.toSorted(compare).join();
    })
    .toBe(true);
}

/** More than its background is on it. */
async function expectDrawn(chart: Locator): Promise<void> {
  await expect(chart.locator('canvas, svg').first()).toBeVisible();
  await expect
    .poll(
      async () =>
        await chart.evaluate((element) => {
          const canvas = element.querySelector('canvas');
          if (canvas === null) return element.querySelectorAll('svg path, svg rect').length;
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
            data: [],
          };
          return new Set(new Uint32Array(data instanceof Uint8ClampedArray ? data.buffer : [])).size;
        }),
    )
    .toBeGreaterThan(3);
}
