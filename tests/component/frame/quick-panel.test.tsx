import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fillHospital, reports } from '../navigation/hospital-samples.ts';
import { portalMenu } from '../navigation/portal-menu.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { admin, ivone } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';

const recents = page.getByRole('region', { name: 'Análises recentes' });
const clear = recents.getByRole('button', { name: 'Limpar' });

function listEntries(): readonly (string | null)[] {
  return recents
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

/** Two in the afternoon at the hospital, and before. */
function leaveRecents(): void {
  const recent = (report: { readonly id: string; readonly title: string }, datetime: number) => ({
    title: report.title,
    state: `app.analytics-${report.id}`,
    datetime,
  });
  const list = [
    recent(reports.falls, Date.UTC(2025, 0, 5, 17, 4)),
    recent(reports.beds, Date.UTC(2025, 0, 5, 12, 30)),
    recent(reports.analysis, Date.UTC(2024, 11, 31, 3, 5)),
  ];
  localStorage.setItem(`ppa-ls.recents.${admin.userName}`, JSON.stringify(list));
}

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o painel rápido' }).click();
  await expect.element(recents).toBeVisible();
}

test('[TB-09] [TX-01] lists what was opened, with its time, and goes to it; Limpar can be taken back', async () => {
  fillHospital();
  leaveRecents();
  openPortal('/perfil', { as: admin });
  await portalMenu.expectSettled();
  await openPanel();
  const entries = [
    'Quedas e lesões por pressão05/01/2025 - 2:04',
    'Ocupação de leitos05/01/2025 - 9:30',
    'Internações por convênio31/12/2024 - 12:05',
  ];
  await expect.poll(listEntries).toEqual(entries);
  await expectNoAccessibilityFaults();

  await clear.click();
  await expect.poll(listEntries).toEqual([]);
  await expect.element(recents.getByRole('heading', { name: 'Análises recentes' })).toHaveFocus();
  await recents.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(listEntries).toEqual(entries);
  await recents.getByRole('link', { name: 'Ocupação de leitos' }).click();
  await expect.poll(() => location.pathname).toBe('/home/analises/beds');
});

test('[TB-09] another person has a list of their own', async () => {
  fillHospital();
  leaveRecents();
  openPortal('/perfil', { as: ivone });
  await openPanel();
  await expect.element(recents).toHaveTextContent('As análises que você abrir aparecem aqui.');
  await expect.element(clear).not.toBeInTheDocument();
});
