// What an analyst does with Nova Análise in a day, through the real server, over the demo's warehouse.
import { readFile } from 'node:fs/promises';

import type { Download, Locator } from '@playwright/test';

import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { buildPathId, createFolderByCall, createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const analyst = 'SILVIO.TORRES';

test('[NA-03] [NA-04] an analyst looks at a period, ranks the units in it, and takes the numbers into a spreadsheet', async ({
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  await analysis.chooseCube('Censo');
  const rows = analysis.rows;

  await test.step('months by the calendar, as the hospital says them', async () => {
    // The month of today is a member before there are numbers of it.
    await analysis.choose('Mais opções', 'Mostrar linhas e colunas vazias');
    for (const [period, told] of [
      ['Mês passado', /mês passado/i],
      ['Mesmo mês do ano anterior', /mesmo mês do ano anterior/i],
      ['Ano até agora', /ano até agora/i],
      ['Últimos … meses', /últimos 12 meses/i],
    ] as const) {
      let sentence = '';
      await analysis.chooseMembers('Tempo', 'Mês', 'Datas relativas', async (dialog) => {
        await dialog.getByRole('combobox', { name: 'Período' }).selectOption(period);
        const today = dialog.getByText(/^Hoje[: ]/);
        await expect(today).toBeVisible();
        sentence = (await today.textContent()) ?? '';
      });
      await expect(analysis.zone('Linhas')).toContainText(told);
      await expect(rows).toHaveCount(countMonths(sentence));
    }
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
  await test.step('colours say in words what they mean', async () => {
    await analysis.choose('Cores', 'Escala de cores');
    await expect(analysis.grid.getByText('faixa 5 de 5').first()).toBeAttached();
    const [, middle = 0] = await analysis.readColumn(0);
    await analysis.choose('Cores', 'Acima e abaixo de um limite…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Limite').fill(String(middle));
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(analysis.grid.getByText('acima do limite').first()).toBeAttached();
    await expect(analysis.grid.getByText('abaixo do limite').first()).toBeAttached();
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
});

test('[NA-05] [NA-08] the same numbers as each kind of chart, with their table, as a picture and on paper', async ({
  page,
}) => {
  test.slow();
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  await analysis.chooseCube('Censo');
  await analysis.addLevel('Unidade', 'Tipo de unidade', 'Pôr em colunas');
  await expect(analysis.header('UTI')).toBeVisible();
  const months = await analysis.rows.allTextContents();
  // Some kinds show one column only: the first.
  const shown = await analysis.grid.locator('[role="gridcell"][data-place$=":0"]').allTextContents();
  await analysis.button('Gráfico').click();
  const chart = page.getByRole('application');
  const table = page.getByRole('main').getByRole('table');

  for (const kind of [
    'Barras',
    'Barras empilhadas',
    'Barras 100 %',
    'Linhas',
    'Área',
    'Pizza',
    'Mapa de calor',
    'Mapa de árvore',
    'Cascata',
  ]) {
    await test.step(`${kind}, drawn and as a table`, async () => {
      await page.getByRole('combobox', { name: 'Tipo de gráfico' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await expect(chart).toBeVisible();
      await expectDrawn(chart);
      await analysis.button('Ver os números').click();
      await expect(table.getByRole('rowheader')).toHaveText(months);
      const cells = await table.getByRole('cell').allTextContents();
      expect(cells).toEqual(expect.arrayContaining(shown));
      await analysis.button('Ver o gráfico').click();
    });
  }
  await test.step('the month that is still running is told under the chart', async () => {
    await page.clock.setFixedTime(findMiddleOfMonth(months.at(-1) ?? ''));
    await page.reload();
    await expect(chart).toBeVisible();
    await expect(page.getByText(/ainda não terminou: o último valor é parcial/)).toBeVisible();
  });
  await test.step('the picture is a PNG of the size of a page', async () => {
    const bytes = await readDownload(page.waitForEvent('download'), analysis.choose('Exportar', 'PNG'));
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1200);
    expect(bytes.length).toBeGreaterThan(10_000);
  });
  await test.step('a dense heat grid stands on paper too', async () => {
    // Without a choice all months are in, and all their days.
    await analysis.chooseMembers('Tempo', 'Mês', 'Incluir');
    await page.getByRole('combobox', { name: 'Tipo de gráfico' }).click();
    await page.getByRole('option', { name: 'Mapa de calor', exact: true }).click();
    const bytes = await readDownload(page.waitForEvent('download'), analysis.choose('Exportar', 'PDF'));
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    // The scale under the grid is there, with its colours.
    expect(bytes.toString('latin1')).toContain('/ShadingType');
  });
});

test('[NA-08] an analysis is kept for others: in a folder, shared, by a parameter in its address, and as files', async ({
  page,
  openAs,
}) => {
  test.slow();
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  const name = `Ocupação ${createId()}`;
  const folder = `/home/${analyst}/Comissão ${createId()}`;
  const folderTitle = `Minha pasta › ${analyst} › ${folder.slice(folder.lastIndexOf('/') + 1)}`;
  const dialog = page.getByRole('dialog');
  await analysis.open();
  await analysis.chooseCube('Censo');

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
  await test.step('a name that is taken is not taken away without a question', async () => {
    await analysis.choose('Mais opções', 'Salvar como…');
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByLabel('Pasta').selectOption({ label: folderTitle });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
    await expect(question).toContainText('Já existe uma análise com este nome nesta pasta.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
  const path = `${folder}/${name}.saiku`;
  // Of others, one after the other.
  const otherPage = await openAs(analyst);
  await test.step('what somebody else saved meanwhile is not lost unasked', async () => {
    const other = new NewAnalysisPage(otherPage);
    await other.openSaved(path);
    await other.button('Editar').click();
    await other.button('Trocar linhas e colunas').click();
    await other.save(name);
    await analysis.button('Salvar').click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: `${name} foi alterada enquanto isso` });
    await expect(question).toContainText('foi salva, movida ou excluída por outra pessoa ou em outra aba');
    await question.getByRole('button', { name: 'Substituir mesmo assim' }).click();
    await expect(dialog).toHaveCount(0);
    // It is one's own again.
    await analysis.save(name);
  });
  await test.step('it is shared with somebody, who reads it from then on', async () => {
    await logInByCall(otherPage, 'CARLA.MENDES');
    const readStatus = async () => {
      const address = `/pentaho/api/repo/files/${buildPathId(path)}/canAccess?permissions=0`;
      return await (await otherPage.request.get(address)).text();
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
    await new NewAnalysisPage(otherPage).openSaved(path);
    await otherPage.getByRole('button', { name: 'Mais opções' }).click();
    await expect(otherPage.getByRole('menuitem', { name: 'Copiar o link desta análise' })).toBeVisible();
    await expect(otherPage.getByRole('menuitem', { name: 'Compartilhar…' })).toHaveCount(0);
  });
  await test.step('the address brings the unit', async () => {
    await analysis.openSaved(path);
    await analysis.expectAnswered();
    const whole = await analysis.readColumn(0);
    await analysis.openSaved(path, '?paramunidade=UTIA');
    await analysis.expectAnswered();
    await expect(page.getByRole('combobox', { name: /Unidade/ })).toHaveValue('UTI Adulto');
    const part = await analysis.readColumn(0);
    expect(part[0]).toBeGreaterThan(0);
    expect(part[0]).toBeLessThan(whole[0] ?? 0);
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

/** The demo's warehouse ends with a month that is over: this is a day in it, of `out/2026`. */
function findMiddleOfMonth(caption: string): Date {
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  const [name = '', year = ''] = caption.split('/');
  return new Date(Date.UTC(Number(year), names.indexOf(name), 15, 15));
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
