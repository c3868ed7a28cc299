import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { reviewSource } from '../tasks/review-sample.ts';
import { service, startEngine } from '../tasks/task-engine.ts';
import { processDialog as process } from './process-dialog-page.ts';

const main = page.getByRole('main').last();
const search = page.getByRole('searchbox', { name: 'Pesquise pelo processo' });

async function openList(): Promise<void> {
  openScreen('/home/processos', { as: ivone });
  await expect.element(page.getByRole('heading', { name: 'Processos', level: 1 })).toBeVisible();
}

test('[NV-06] [PC-01] shows the latest of each with its description, finds without accents, and starts it', async () => {
  keepFrame();
  const engine = startEngine();
  engine.addProcess({ key: 'avaliar', name: 'Versão velha' });
  engine.addProcess({ key: 'avaliar', name: 'Avaliação', description: 'Avalia o setor.' });
  engine.addProcess({ key: 'oculto', name: '-Oculto' });
  engine.addProcess({ key: 'outro', name: 'Outro' });
  await openList();
  const row = main.getByRole('listitem', { name: 'Avaliação' });
  await expect.element(row).toHaveTextContent('Avalia o setor.');
  await expect.element(main).not.toHaveTextContent('Versão velha');
  await expect.element(main).not.toHaveTextContent('Oculto');

  await search.fill('avaliacao');
  await expect.poll(() => main.getByRole('listitem').elements().length).toBe(1);
  await expect.poll(() => location.search).toBe('?busca=avaliacao');
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await row.getByRole('link', { name: 'Iniciar: Avaliação' }).click();
  await expect.element(process.dialog).toHaveAccessibleName('Avaliação');
  history.back();
  await expect.element(process.dialog).not.toBeInTheDocument();
  history.forward();
  await process.start.click();
  await expect.element(page.getByText('Processo iniciado: Avaliação.').first()).toBeVisible();
  expect(location.pathname + location.search).toBe('/home/processos?busca=avaliacao');

  await search.fill('zzz');
  await expect.element(main).toHaveTextContent('Sem resultado da pesquisa');
});

test('draws a process only when it is asked to', async () => {
  const engine = startEngine();
  engine.addProcess({ key: 'revisar', name: 'Revisar documento controlado', source: reviewSource });
  await openList();
  const row = main.getByRole('listitem', { name: 'Revisar documento controlado' });
  await expect.element(row).toBeVisible();
  expect(server.listRequests('GET', '/resourcedata')).toEqual([]);
  await row.getByRole('button', { name: 'Ver diagrama' }).click();
  const figure = row.getByRole('figure', { name: 'Diagrama do processo Revisar documento controlado' });
  await expect.element(figure).toHaveTextContent('Elaborar');
  await expect.element(figure.getByRole('link', { name: /bpmn\.io/i })).toBeVisible();
  await expectNoAccessibilityFaults();
  await row.getByRole('button', { name: 'Ocultar diagrama' }).click();
  await expect.element(figure).not.toBeInTheDocument();
});

test('says when it cannot be loaded, and tries again', async () => {
  const engine = startEngine();
  engine.addProcess({ key: 'falha', name: 'Depois da falha' });
  const mend = server.on('GET', `${service}/repository/process-definitions`, () => answerNothing(500));
  await openList();
  await expect.element(page.getByText('Os processos não puderam ser carregados')).toBeVisible();
  await expectNoAccessibilityFaults();
  mend();
  await main.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(main.getByRole('listitem', { name: 'Depois da falha' })).toBeVisible();
});
