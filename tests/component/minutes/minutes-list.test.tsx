import { minutesCalls, minutesListAnswer } from '@prumo/contracts/minutes/minutes-calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerWithProcesses, definitionsPath, reviewProcess } from '../navigation/hospital-samples.ts';
import { portalMenu } from '../navigation/portal-menu.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { serveExternalApp } from '../support/external-app.ts';
import { keepFrame } from '../support/frame.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { buildDecision, buildHeld, buildItem, buildMinutes, keepMinutes } from './fake-minutes.ts';
import { minutesPage as screen } from './minutes-page.ts';

const held = buildHeld([buildItem('Órteses', { decisions: [buildDecision('Padronizar', 'MARINA.LOPES')] })]);
const coming = buildMinutes({ id: 'ATA-2', number: 8 });
const other = buildMinutes({ id: 'ATA-3', number: 9, committee: 'Comissão de Ética' });

test('[NC-05] is searched by subjects and decisions, narrowed by committee, and saved as CSV', async () => {
  const files = catchSavedFiles();
  keepMinutes([held, coming, other]);
  await screen.openList();
  await screen.search.fill('orteses');
  await expect.element(screen.rows).toHaveLength(2);
  await expect.element(screen.row('Comissão de Teste')).toHaveTextContent('1 registrada');
  await screen.search.fill('PADRONIZAR');
  await expect.element(screen.row('Comissão de Teste')).toHaveLength(1);
  await screen.search.fill('nada disso consta');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();

  await screen.content.getByLabelText('Comissão', { exact: true }).selectOptions('Comissão de Teste');
  await expect.element(screen.rows).toHaveLength(3);
  await expect.poll(() => location.search).toContain('committee=');
  await screen.filter('Em reunião').click();
  await expect.element(screen.row('Comissão de Teste')).toHaveLength(1);
  reloadPortal();
  await expect.element(screen.row('Comissão de Teste')).toHaveLength(1);

  await screen.content.getByRole('button', { name: 'Exportar CSV' }).click();
  const { name, text } = await files.next();
  expect(name).toBe('atas.csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Comissão de Teste;04/05/2026;14:00;Sala 1;Em reunião;2;1;');
  expect(lines[1]).toContain('Padronizar');

  await screen.row('Comissão de Teste').getByRole('link').click();
  await expect.element(screen.heading('Ata 007/2026')).toBeVisible();
  history.back();
  await expect.element(screen.row('Comissão de Teste')).toHaveLength(1);
});

test('that there are none is told with the next step', async () => {
  keepMinutes([]);
  await screen.openList();
  await expect.element(page.getByText('Ainda não há atas')).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('what cannot be loaded is told, with a way to try again', async () => {
  keepMinutes([held]);
  const takeBack = server.on('GET', minutesCalls.list.path, () => answerNothing(500));
  await screen.openList();
  await expect.element(page.getByText('Não foi possível carregar as atas')).toBeVisible();
  await expectNoAccessibilityFaults();
  takeBack();
  await screen.content.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.rows.first()).toBeVisible();
});

test('[NC-05] who may begin none is offered none', async () => {
  keepMinutes([], ivone, []);
  await screen.openList('', { as: ivone });
  await expect.element(page.getByText('Nenhuma ata com você')).toBeVisible();
  await expect.element(screen.newMinutes).not.toBeInTheDocument();
  await expectNoAccessibilityFaults();
});

test('[NC-05] who keeps a committee is offered new ones for it alone', async () => {
  keepMinutes([], ivone, ['Comissão de Teste']);
  server.on('GET', minutesCalls.list.path, () =>
    answerJson(minutesListAnswer, {
      minutes: [],
      committees: ['Comissão de Ética', 'Comissão de Teste'],
      ownCommittees: ['Comissão de Teste'],
    }),
  );
  await screen.openList('', { as: ivone });
  await screen.newMinutes.click();
  await screen.creation.getByRole('combobox', { name: 'Comissão ou reunião' }).click();
  await expect.element(page.getByRole('option', { name: 'Comissão de Teste' })).toBeVisible();
  await expect.element(page.getByRole('option')).toHaveLength(1);
});

test('[NC-05] minutes that do not concern a person are not found', async () => {
  keepMinutes([]);
  openScreen('/home/aplicativos/atas?minutesId=ATA-9', {
    as: ivone,
    settings: serveExternalApp('minutes'),
  });
  await expect.element(page.getByText('Ata não encontrada')).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[NC-05] the list is whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  keepMinutes([held, coming, other]);
  await screen.openList();
  await expect.element(screen.search).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone({ isOther: true });
});

const registering = {
  id: 'registrar_ata_reuniao:1:7',
  key: 'registrar_ata_reuniao',
  name: 'Registrar ata de reunião',
  version: 1,
};

test('the process of the menu begins new minutes at once, and leads back to the list', async () => {
  keepFrame();
  keepMinutes([held]);
  server.on('GET', definitionsPath, () => answerWithProcesses([registering]));
  server.on('GET', `${definitionsPath}/${encodeURIComponent(registering.id)}`, async () => {
    const { data } = (await answerWithProcesses([registering]).json()) as { data: unknown[] };
    return answerAnything(data[0]);
  });
  await screen.openList();
  await portalMenu.link('Registrar ata de reunião').click();
  await expect.element(screen.creation).toBeVisible();
  expect(location.pathname).toBe('/home/aplicativos/atas/nova');
  await expectNoAccessibilityFaults(screen.creation.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.creation).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/home/aplicativos/atas');
});

test('the process is not offered to whoever may not write minutes; its address says why', async () => {
  keepFrame();
  keepMinutes([held], ivone, []);
  server.on('GET', definitionsPath, () => answerWithProcesses([registering, reviewProcess]));
  await screen.openList('', { as: ivone });
  await expect.element(portalMenu.link('Revisar documento controlado')).toBeVisible();
  await expect.element(portalMenu.link('Registrar ata de reunião')).not.toBeInTheDocument();

  openScreen('/home/aplicativos/atas/nova', { as: ivone, settings: serveExternalApp('minutes') });
  await expect.element(page.getByText(/^Novas atas são abertas pela Qualidade/)).toBeVisible();
  await expect.element(screen.creation).not.toBeInTheDocument();
});
