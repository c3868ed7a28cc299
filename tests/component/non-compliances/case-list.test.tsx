import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { heloisa, ivone, marina } from '../support/people.ts';
import { reloadPortal } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { buildCase } from './case-samples.ts';
import { keepNonCompliances } from './fake-non-compliances.ts';
import { content, openApp } from './open-app.ts';

const cases = [
  buildCase('NC-1', { title: 'Maca sem grade A' }),
  buildCase('NC-2', { title: 'Maca sem grade B', occurrenceDepartment: 'dep-ps' }),
  buildCase('NC-3', { title: 'Piso molhado', harm: 'leve' }),
];
const search = content.getByRole('searchbox', { name: 'Buscar por número, título ou setor' });

function tab(name: string) {
  return content.getByRole('tab', { name: new RegExp(`^${name}`) });
}

function link(title: string) {
  return content.getByRole('link', { name: title });
}

test('[NC-02] its filters are in the address, and what they leave is a file', async () => {
  const files = catchSavedFiles();
  keepNonCompliances(cases, marina);
  await openApp('nao-conformidades', 'Notificações');
  await expect.element(tab('Todas')).toHaveAttribute('aria-selected', 'true');
  await search.fill('Maca');
  await expect.element(link('Maca sem grade')).toHaveLength(2);
  await content.getByLabelText('Microssistema').selectOptions('UTI Adulto');
  await expect.poll(() => location.search).toContain('setor=dep-utia');
  await expect.element(link('Maca sem grade')).toHaveLength(1);
  await content.getByRole('button', { name: /^Em triagem/ }).click();
  await expect.poll(() => location.search).toContain('leitura=triage');
  reloadPortal();
  await expect.element(link('Maca sem grade A')).toBeVisible();
  await expect.element(link('Maca sem grade')).toHaveLength(1);
  await expect.element(search).toHaveValue('Maca');

  await content.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await files.next();
  expect(file.name).toBe('notificacoes.csv');
  const [head, row, ...rest] = file.text.split(/\r\n(?!$)/);
  expect(head).toMatch(/^\uFEFFNúmero;Título;Situação;Gravidade;/);
  expect(row).toMatch(/^NC-0001\/\d{4};Maca sem grade A;Em triagem;/);
  expect(rest).toEqual([]);

  await content.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => location.search).not.toMatch(/setor=|leitura=|busca=/);
  await search.fill('NC-0002/');
  await expect.element(link('Maca sem grade B')).toBeVisible();
});

test('[NC-02] who changes nothing finds all of them, and nothing to report or to follow', async () => {
  keepNonCompliances(cases, heloisa);
  await openApp('nao-conformidades', 'Notificações', { as: heloisa });
  await expect.element(link('Maca sem grade A')).toBeVisible();
  expect(content.getByRole('tab').elements()).toHaveLength(1);
  await expect.element(tab('Todas')).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Nova notificação', 'Fechamento do mês', 'Acompanhar notificação anônima']) {
    expect(content.getByText(name).query()).toBeNull();
  }
});

test('[NC-02] [RD-02] a new one comes to its tab while somebody looks', async () => {
  const kept = keepNonCompliances([], ivone);
  await openApp('nao-conformidades', 'Notificações', { as: ivone });
  await expect.element(tab('Recebidas')).toHaveAttribute('aria-selected', 'true');
  kept.add(buildCase('NC-8', { title: 'Alarme calado', occurrenceDepartment: 'dep-ccih' }));
  await expect.element(link('Alarme calado')).toBeVisible();
  kept.add(buildCase('NC-9', { title: 'Lixeira cheia' }));
  await tab('Enviadas').click();
  await expect.element(link('Lixeira cheia')).toBeVisible();
});

test('[NC-02] the list is whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  keepNonCompliances(cases, marina);
  await openApp('nao-conformidades', 'Notificações');
  await expect.element(link('Piso molhado').first()).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone({ isOther: true });
});

test('[NC-02] a case and its commands are whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  keepNonCompliances(cases, marina);
  await openApp('nao-conformidades?nonComplianceId=NC-3', 'Piso molhado');
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  await content
    .getByRole('region', { name: 'O que fazer agora' })
    .getByRole('button', { name: 'Aceitar e enviar para análise', exact: true })
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults(page.getByRole('dialog').element());
  await expectFitOnPhone();
});

test('[NC-02] on a phone no filter sticks out', async () => {
  await resizeWindow(phone);
  keepNonCompliances(cases, marina);
  await openApp('nao-conformidades', 'Notificações');
  await content.getByRole('button', { name: 'Filtros' }).click();
  const filters = content.getByRole('group', { name: 'Filtros' });
  await expect.element(filters).toBeVisible();
  const selects = [...filters.element().querySelectorAll('select')];
  expect(selects.length).toBeGreaterThan(0);
  for (const select of selects) {
    expect(select.getBoundingClientRect().right).toBeLessThanOrEqual(phone.width);
  }
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
});
