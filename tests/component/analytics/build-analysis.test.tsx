import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { tabTo } from '../support/tab-to.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { answerByMonths, startFakeCubes } from './fake-cubes.ts';
import { openAnalysis } from './open-analysis.tsx';

const zone = (name: string) => page.getByRole('group', { name, exact: true });
const chip = (name: string) => page.getByRole('button', { name: `Opções de ${name}`, exact: true });

/** As a hand does it: down, a little away, over to the place, up. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [start, end] = [from, to].map((each) => each.element().getBoundingClientRect());
  if (start === undefined || end === undefined) throw new Error('There is nothing to drag');
  const at = ({ left, top }: DOMRect, away: number) => ({
    clientX: left + 10 + away,
    clientY: top + 10,
    bubbles: true,
    cancelable: true,
    button: 0,
  });
  const settle = async () =>
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
    });
  from.element().dispatchEvent(new MouseEvent('mousedown', at(start, 0)));
  for (const place of [at(start, 6), at(end, 0), at(end, 4)]) {
    document.dispatchEvent(new MouseEvent('mousemove', place));
    await settle();
    await settle();
  }
  document.dispatchEvent(new MouseEvent('mouseup', at(end, 4)));
}

async function openCensus() {
  const cubes = startFakeCubes();
  openAnalysis();
  await page.getByRole('button', { name: /^Censo/ }).click();
  await expect.element(page.getByText('Pacientes-dia').first()).toBeVisible();
  await expect.poll(() => cubes.listQuestions().length).toBe(1);
  return cubes;
}

describe('a new analysis', () => {
  test('[NA-01] a cube is one click away from its first answer, in Portuguese and without a splash', async () => {
    const cubes = startFakeCubes();
    openAnalysis();
    await expect
      .element(page.getByRole('heading', { name: 'Sobre o que você quer perguntar?' }))
      .toBeVisible();
    expect(document.getElementById('splash')).toBeNull();
    await expectNoAccessibilityFaults();

    await page.getByRole('button', { name: /^Censo/ }).click();
    await expect.element(zone('Medidas')).toHaveTextContent('Pacientes-dia');
    await expect.element(zone('Linhas')).toHaveTextContent('Mês');
    await expect.element(page.getByText('202610')).toBeVisible();
    expect(cubes.listQuestions()).toHaveLength(1);
    await expectNoAccessibilityFaults();
  });

  test('[NA-01] whoever sees no cube is told so, and whom to ask', async () => {
    startFakeCubes({ hasNoCubes: true });
    openAnalysis();
    await expect.element(page.getByText('Nenhum cubo está liberado para você')).toBeVisible();
    await expect.element(page.getByText(/Permissões OLAP/)).toBeVisible();
  });

  test('[NA-01] a refused question says why, and is asked again', async () => {
    let isWell = false;
    startFakeCubes({
      answer: (query) =>
        isWell ? answerByMonths(query) : { ...answerByMonths(query), error: 'A consulta é grande demais.' },
    });
    openAnalysis();
    await page.getByRole('button', { name: /^Censo/ }).click();
    await expect.element(page.getByText('A consulta é grande demais.')).toBeVisible();
    isWell = true;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByText('202610')).toBeVisible();
  });

  test('[NA-02] on a phone the answer is there, and building says where it is done', async () => {
    await resizeWindow(phone);
    await openCensus();
    await expect.element(page.getByText(/use uma tela maior/)).toBeVisible();
    await expect.element(page.getByText('202610')).toBeVisible();
    expectNoSidewaysScroll();
  });
});

describe('fields', () => {
  test('[NA-02] a click adds a measure, the plus puts a field on the axis of choice', async () => {
    const cubes = await openCensus();
    await page.getByRole('button', { name: 'Adicionar a medida Leitos-dia', exact: true }).click();
    await expect.element(zone('Medidas')).toHaveTextContent('Leitos-dia');

    await page.getByRole('button', { name: 'Unidade', exact: true }).click();
    await page.getByRole('button', { name: 'Adicionar Tipo de unidade' }).nth(1).click();
    await page.getByRole('menuitem', { name: 'Pôr em colunas' }).click();
    await expect.element(zone('Colunas')).toHaveTextContent('Unidade');
    await expect.poll(() => cubes.listQuestions().length).toBe(3);
    const [asked] = cubes.listQuestions().slice(-1);
    expect(asked?.queryModel?.axes['COLUMNS']?.hierarchies.map(({ name }) => name)).toEqual(['[Unidade]']);
    expect(asked?.queryModel?.details?.measures.map(({ name }) => name)).toEqual([
      'Pacientes-dia',
      'Leitos-dia',
    ]);
  });

  test('[NA-02] a field is dragged from the list to an axis, and between axes', async () => {
    await openCensus();
    await page.getByRole('button', { name: 'Unidade', exact: true }).click();
    await drag(page.getByRole('button', { name: 'Adicionar Tipo de unidade' }).first(), zone('Filtro'));
    await expect.element(zone('Filtro')).toHaveTextContent('Unidade');
    await drag(zone('Linhas').getByText('Tempo'), zone('Colunas'));
    await expect.element(zone('Colunas')).toHaveTextContent('Tempo');
    await expect.element(zone('Linhas')).toHaveTextContent('Sem campos');
  });

  test('[NA-02] [NA-05] by keyboard alone a field is added, moved and removed, and the table becomes a chart', async () => {
    await openCensus();
    await tabTo(page.getByRole('button', { name: 'Adicionar a medida CVC-dia', exact: true }));
    await userEvent.keyboard('{Enter}');
    await expect.element(zone('Medidas')).toHaveTextContent('CVC-dia');
    await tabTo(chip('Tempo'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    const focused = () => document.activeElement?.textContent ?? '';
    for (let presses = 0; presses < 12 && focused() !== 'Mover para colunas'; presses += 1)
      await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Mover para colunas');
    await userEvent.keyboard('{Enter}');
    await expect.element(zone('Colunas')).toHaveTextContent('Tempo');
    await tabTo(page.getByRole('button', { name: 'Tabela', exact: true }));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('application')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Remover Tempo' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(zone('Colunas')).toHaveTextContent('Sem campos');
  });

  test('[NA-02] every step is undone and made again, by button and by key', async () => {
    await openCensus();
    await page.getByRole('button', { name: 'Adicionar a medida Leitos-dia', exact: true }).click();
    await page.getByRole('button', { name: 'Trocar linhas e colunas' }).click();
    await expect.element(zone('Colunas')).toHaveTextContent('Tempo');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(zone('Linhas')).toHaveTextContent('Tempo');
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect.element(zone('Medidas')).not.toHaveTextContent('Leitos-dia');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(zone('Medidas')).toHaveTextContent('Leitos-dia');
  });

  test('[NA-02] back shows what was shown before, and a link the same analysis', async () => {
    await openCensus();
    await page.getByRole('button', { name: 'Adicionar a medida Leitos-dia', exact: true }).click();
    await expect.element(zone('Medidas')).toHaveTextContent('Leitos-dia');
    const link = location.pathname + location.search + location.hash;
    history.back();
    await expect.element(zone('Medidas')).not.toHaveTextContent('Leitos-dia');

    openAnalysis(link);
    await expect.element(zone('Medidas').last()).toHaveTextContent('Leitos-dia');
  });
});

test('[NA-05] a month that is still running is told under the chart', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-15T15:00:00.000Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await openCensus();
  await page.getByRole('button', { name: 'Gráfico', exact: true }).click();
  await expect.element(page.getByRole('application')).toBeVisible();
  await expect
    .element(page.getByText('Outubro de 2026 ainda não terminou: o último valor é parcial.'))
    .toBeVisible();
});

test('[OP-02] an open analysis is asked again when roles change, and says so', async () => {
  const cubes = await openCensus();
  const channel = new BroadcastChannel('prumo-analytics');
  channel.postMessage('olap-roles');
  channel.close();
  await expect
    .element(page.getByText('As permissões mudaram. A resposta foi atualizada.').first())
    .toBeVisible();
  await expect.poll(() => cubes.listQuestions().length).toBe(2);
  expect(cubes.listQuestions()[1]).toEqual(cubes.listQuestions()[0]);
  // What may be asked is read anew too.
  expect(server.listRequests('GET', '/Censo/metadata')).toHaveLength(2);
});

test('[NA-09] a question that takes long says so and is cancelled; the request goes with it', async () => {
  let giveUp: (() => void) | undefined;
  startFakeCubes({
    answer: async (query) => {
      await new Promise<void>((resolve) => {
        giveUp = resolve;
      });
      return answerByMonths(query);
    },
  });
  openAnalysis();
  await page.getByRole('button', { name: /^Censo/ }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(page.getByText('A análise mudou. Execute para ver a resposta.')).toBeVisible();
  giveUp?.();
  await page.getByRole('button', { name: 'Executar' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  giveUp?.();
  await expect.element(page.getByText('202610')).toBeVisible();
});

test('[NA-08] an analysis is saved where the person may write, and asks before it replaces another', async () => {
  const cubes = await openCensus();
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Salvar a análise' });
    await dialog.getByLabelText('Nome').fill('Censo por mês');
    await expect.element(dialog.getByLabelText('Pasta')).toHaveTextContent('Minha pasta');
    await expect.element(dialog.getByLabelText('Pasta')).not.toHaveTextContent('Público');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
  };
  await save();
  await expect.element(page.getByText('Censo por mês foi salva.')).toBeVisible();
  const [path = ''] = cubes.files.keys();
  expect(path).toBe('/home/SILVIO.TORRES/Censo por mês.saiku');
  expect(JSON.parse(cubes.files.get(path) ?? '')).toMatchObject({
    name: 'Censo por mês',
    cube: { name: 'Censo' },
  });

  openAnalysis();
  await page.getByRole('button', { name: /^Incidentes/ }).click();
  await save();
  const question = page.getByRole('dialog', { name: 'Substituir Censo por mês?' });
  await expect.element(question).toHaveTextContent('Já existe uma análise com este nome nesta pasta.');
  expect(JSON.parse(cubes.files.get(path) ?? '')).toMatchObject({ cube: { name: 'Censo' } });
  await question.getByRole('button', { name: 'Substituir' }).click();
  await expect
    .poll(() => JSON.parse(cubes.files.get(path) ?? '{}') as unknown)
    .toMatchObject({ cube: { name: 'Incidentes' } });
});

test('[NA-08] steps that a reload brings back are no newer than the file that they were begun from', async () => {
  const cubes = await openCensus();
  const save = async (button: string) => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Salvar a análise' });
    await dialog.getByLabelText('Nome').fill('Censo');
    await dialog.getByRole('button', { name: button }).click();
  };
  await save('Salvar');
  await expect.poll(() => cubes.files.size).toBe(1);
  const [[path, mine]] = [...cubes.files] as [[string, string]];

  openAnalysis(`/pentaho/api/repos/${path.replaceAll('/', ':')}/editor`);
  await page.getByRole('button', { name: 'Adicionar a medida Leitos-dia', exact: true }).click();
  await expect.element(zone('Medidas')).toHaveTextContent('Leitos-dia');
  const theirs = mine.replace('{', '{ "of": "somebody else",');
  cubes.files.set(path, theirs);
  openAnalysis(location.pathname + location.hash);
  await expect.element(zone('Medidas')).toHaveTextContent('Leitos-dia');
  await save('Salvar');
  const question = page.getByRole('dialog', { name: 'Censo foi alterada enquanto isso' });
  await expect.element(question).toBeVisible();
  expect(cubes.files.get(path)).toBe(theirs);
  await question.getByRole('button', { name: 'Substituir mesmo assim' }).click();
  await expect.poll(() => cubes.files.get(path)).toContain('Leitos-dia');

  // Of one's own save nobody is asked, not even after the next reload.
  await expect.element(page.getByText('Censo foi salva.')).toBeVisible();
  openAnalysis(location.pathname + location.hash);
  await page.getByRole('button', { name: 'Adicionar a medida CVC-dia', exact: true }).click();
  await save('Salvar');
  await expect.poll(() => cubes.files.get(path)).toContain('CVC-dia');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
