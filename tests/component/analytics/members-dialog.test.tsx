// The dialog in which members of a field are chosen.
import { MembersDialog } from '@prumo/analytics/features/analysis/members/members-dialog.tsx';
import { applySelection, type Selection } from '@prumo/analytics/features/analysis/model/selection.ts';
import type { SaikuLevel, SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerNothing, holdAnswer, answerAnything, server } from '../support/fake-server.ts';
import { showPart } from '../support/show-part.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { answerExecution, answerShownMembers, askFor, cube, metadata, startFakeCube } from './fake-cube.ts';

interface Opened {
  readonly applied: SaikuQuery[];
  readonly level: () => SaikuLevel | undefined;
  closed: number;
}

function openDialog(hierarchy: string, level: string, selection?: Selection): Opened {
  const asked = askFor(hierarchy, level);
  const query = selection === undefined ? asked : applySelection(asked, hierarchy, level, selection);
  const opened: Opened = {
    applied: [],
    closed: 0,
    level: () =>
      opened.applied.at(-1)?.queryModel?.axes['ROWS']?.hierarchies.find(({ name }) => name === hierarchy)
        ?.levels[level],
  };
  showPart(
    <MembersDialog
      cube={cube}
      metadata={metadata}
      query={query}
      hierarchy={hierarchy}
      level={level}
      onApply={(applied) => opened.applied.push(applied)}
      onClose={() => {
        opened.closed += 1;
      }}
    />,
  );
  return opened;
}

const tree = page.getByRole('tree');
const item = (name: string | RegExp) => tree.getByRole('treeitem', { name });
const apply = page.getByRole('button', { name: 'Aplicar' });
const search = page.getByRole('searchbox');
const chosen = page.getByRole('listitem');
const members = (...names: string[]) => names.map((uniqueName) => ({ uniqueName }));

test('[NA-03] the keyboard opens the tree, marks members and applies them', async () => {
  startFakeCube();
  const opened = openDialog('[Unidade]', 'Unidade');
  await expect.element(item('Intensiva')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(tree).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(item('UTI Adulto')).toBeVisible();
  await expect.element(item('Intensiva')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight} ');
  await expect.element(item('UTI Adulto')).toHaveAttribute('aria-checked', 'true');
  await expect.element(item('UTI Adulto')).toHaveAttribute('aria-level', '2');
  await expect.element(item('Intensiva')).toHaveAttribute('aria-checked', 'mixed');
  await expect.element(tree).toHaveAttribute('aria-activedescendant', item('UTI Adulto').element().id);
  await expect.element(page.getByText('1 escolhido')).toBeVisible();
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{Enter}');
  expect(opened.level()?.selection).toMatchObject({
    type: 'INCLUSION',
    members: members('[Unidade].[Intensiva].[UTI Adulto]'),
  });
});

test('[NA-03] a mark at a parent brings all below it, and takes them away', async () => {
  startFakeCube();
  openDialog('[Unidade]', 'Unidade');
  await item('Internação').click();
  await expect.element(page.getByText('3 escolhidos')).toBeVisible();
  await expect.element(chosen.first()).toHaveTextContent('Clínica Médica');
  // Also while it is closed.
  await expect.element(item('Internação')).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: 'Remover Maternidade' }).click();
  await expect.element(item('Internação')).toHaveAttribute('aria-checked', 'mixed');
  await item('Internação').click();
  await expect.element(page.getByText('3 escolhidos')).toBeVisible();
  await item('Internação').click();
  await expect.element(page.getByText('Nenhum escolhido')).toBeVisible();
});

test('[NA-03] what is chosen is ordered, removed and excluded', async () => {
  startFakeCube();
  const opened = openDialog('[Unidade]', 'Unidade');
  await page.getByRole('button', { name: 'Excluir' }).click();
  await item('Internação').click();
  await page.getByRole('button', { name: 'Subir Maternidade' }).click();
  await page.getByRole('button', { name: 'Remover Clínica Médica' }).click();
  await apply.click();
  expect(opened.level()?.selection).toMatchObject({
    type: 'EXCLUSION',
    members: members('[Unidade].[Internação].[Maternidade]', '[Unidade].[Internação].[Clínica Cirúrgica]'),
  });
});

test('[NA-03] a search shows what it found with its path, and says when there is nothing', async () => {
  startFakeCube();
  openDialog('[Unidade]', 'Unidade');
  await search.fill('uti');
  await expect.element(item(/UTI Adulto/)).toHaveTextContent('Intensiva');
  await expect.element(page.getByText('2 membros encontrados')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todos os mostrados' }).click();
  await expect.element(page.getByText('2 escolhidos')).toBeVisible();
  await search.fill('xyz');
  await expect.element(page.getByText('Nenhum membro tem “xyz” no nome.')).toBeVisible();
  await page.getByRole('button', { name: 'Desmarcar todos' }).click();
  await expect.element(page.getByText('Nenhum escolhido')).toBeVisible();
});

test('[NA-03] ten thousand members cost as much as fifty, and the limit is told', async () => {
  startFakeCube();
  openDialog('[Paciente]', 'Paciente');
  await expect.element(item('Paciente 00001')).toBeVisible();
  expect(tree.getByRole('treeitem').elements().length).toBeLessThan(80);
  await tree.click({ position: { x: 300, y: 5 } });
  await userEvent.keyboard('{End}');
  const more = item(/Mostrando 1\.000 de 10\.000/);
  await expect.element(more).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.listRequests('GET', 'from=1000').length).toBe(1);
  await userEvent.keyboard('{End}');
  await expect.element(item(/Mostrando 2\.000 de 10\.000/)).toBeVisible();
  await search.fill('Paciente');
  await expect.element(page.getByText('Mostrando 1.000 de 10.000: refine a busca.')).toBeVisible();
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
});

test('[NA-03] a list that loads says so, and one that failed can be tried again', async () => {
  startFakeCube();
  openDialog('[Unidade]', 'Unidade');
  await expect.element(item('Intensiva')).toBeVisible();
  const held = holdAnswer(() => answerAnything('no', 500));
  const restore = server.on('GET', /children/, held.answer);
  await tree.click({ position: { x: 300, y: 5 } });
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(item('Carregando')).toBeVisible();
  held.release();
  const failed = item('Não foi possível carregar. Tentar novamente');
  await expect.element(failed).toBeVisible();
  restore();
  await failed.click();
  await expect.element(item('Maternidade')).toBeVisible();
});

test('[NA-03] only members that the result shows', async () => {
  startFakeCube();
  answerShownMembers();
  openDialog('[Unidade]', 'Unidade', {
    kind: 'members',
    mode: 'include',
    members: [{ uniqueName: '[Unidade].[Internação].[Maternidade]', caption: 'Maternidade' }],
    parameterName: '',
  });
  await page.getByRole('checkbox', { name: 'Somente membros que aparecem no resultado' }).click();
  await expect.element(item(/UTI Adulto/)).toBeVisible();
  expect(tree.getByRole('treeitem').elements()).toHaveLength(1);
  const [sent] = server.listRequests('POST', '/query/');
  // Asked without what is chosen now: otherwise nothing else could ever be found.
  expect(sent?.form.get('json')).not.toContain('Maternidade');
  await expect.poll(() => server.listRequests('DELETE', '/query/').length).toBe(1);
});

test('[NA-03] a range, and a parameter that the address can name', async () => {
  startFakeCube();
  const opened = openDialog('[Tempo]', 'Mês', {
    kind: 'members',
    mode: 'range',
    members: [
      { uniqueName: '[Tempo].[2025].[202501]', caption: '202501' },
      { uniqueName: '[Tempo].[2025].[202503]', caption: '202503' },
    ],
    parameterName: '',
  });
  const to = page.getByRole('combobox', { name: 'Até' });
  await expect.element(to).toHaveValue('202503');
  await to.fill('202604');
  await page.getByRole('option', { name: /202604/ }).click();
  const parameter = page.getByRole('textbox', { name: 'Nome do parâmetro no endereço' });
  await parameter.fill('2 x');
  await expect
    .element(page.getByText('Comece com uma letra e use só letras, números e _, até 40.'))
    .toBeVisible();
  await expect.element(apply).toBeDisabled();
  await parameter.fill('Mes');
  await expect.element(page.getByText('O endereço traz os membros assim: ?paramMes=…')).toBeVisible();
  await apply.click();
  expect(opened.level()?.selection).toMatchObject({
    type: 'RANGE',
    parameterName: 'Mes',
    members: members('[Tempo].[2025].[202501]', '[Tempo].[2026].[202604]'),
  });
});

test('[NA-03] relative dates are chosen by words and shown as they are today', async () => {
  startFakeCube();
  answerExecution(['set/2026', 'out/2026', 'nov/2026']);
  const opened = openDialog('[Tempo]', 'Mês', {
    kind: 'members',
    mode: 'include',
    members: [],
    parameterName: '',
  });
  await page.getByRole('button', { name: 'Datas relativas' }).click();
  const period = page.getByRole('combobox', { name: 'Período' });
  await period.selectOptions('Últimos … meses');
  const count = page.getByRole('textbox', { name: 'Quantos meses' });
  await expect.element(count).toHaveValue('12');
  await count.fill('0');
  await expect.element(page.getByText('Escreva um número de 1 a 999.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await count.fill('3');
  await page.getByRole('checkbox', { name: 'Incluir o mês atual' }).click();
  await expect.element(page.getByText('Hoje: de set/2026 a nov/2026, 3 membros.')).toBeVisible();
  await expectNoAccessibilityFaults();
  await apply.click();
  expect(opened.level()).toMatchObject({
    selection: null,
    mdx: `LastPeriods(3, CurrentDateMember([Tempo], '"[Tempo].["yyyy"].["yyyymm"]"').Lag(1))`,
  });
});

test('[NA-03] where the calendar cannot be used it is said why, and the data count', async () => {
  startFakeCube();
  answerExecution([]);
  const opened = openDialog('[Calendário]', 'Semana');
  await page.getByRole('button', { name: 'Datas relativas' }).click();
  await expect
    .element(page.getByText(/não é ano, trimestre, mês ou dia\. Use os últimos com dados\./))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'Período' }).selectOptions('Últimos … com dados');
  await page.getByRole('combobox', { name: 'Medida que precisa ter dados' }).selectOptions('Leitos-dia');
  await expect.element(page.getByText('Hoje este período não tem nenhum membro no cubo.')).toBeVisible();
  await apply.click();
  expect(opened.level()?.mdx).toBe(
    'Tail(Filter({[Calendário].[Semana].Members}, NOT IsEmpty([Measures].[Leitos-dia])), 12)',
  );
});

test('[NA-03] an expression of somebody else stays as it is', async () => {
  startFakeCube();
  const opened = openDialog('[Tempo]', 'Mês', { kind: 'set', mdx: '{[Tempo].[2026].Children}' });
  await expect.element(page.getByText('{[Tempo].[2026].Children}')).toBeVisible();
  await apply.click();
  expect(opened.level()?.mdx).toBe('{[Tempo].[2026].Children}');
});

test('[NA-03] Escape asks before a choice is lost', async () => {
  startFakeCube();
  const opened = openDialog('[Unidade]', 'Unidade');
  await item('Intensiva').click();
  await expect.element(page.getByText('2 escolhidos')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Descartar o que foi preenchido?')).toBeVisible();
  expect(opened.closed).toBe(0);
  await page.getByRole('button', { name: 'Descartar' }).click();
  expect(opened.closed).toBe(1);
});

test('[NA-03] on a phone the dialog is the whole screen', async () => {
  startFakeCube();
  await resizeWindow(phone);
  openDialog('[Unidade]', 'Unidade');
  await expect.element(item('Intensiva')).toBeVisible();
  const frame = page.getByRole('dialog').element().getBoundingClientRect();
  expect([frame.width, frame.height]).toEqual([phone.width, phone.height]);
  await item('Intensiva').click();
  await expect.element(page.getByText('2 escolhidos')).toBeVisible();
  await expect.element(apply).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[NA-03] what the cube cannot list is said', async () => {
  startFakeCube();
  server.on('GET', /rootmembers/, () => answerNothing(500));
  openDialog('[Unidade]', 'Unidade');
  await expect.element(item('Não foi possível carregar. Tentar novamente')).toBeVisible();
});
