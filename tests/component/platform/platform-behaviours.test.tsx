// What browsers have come to do otherwise, and what the product must not stumble over. One test for each of them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerTrial, buildRefusal, buildTrial, indicatorDialog } from '../indicators/indicator-dialog.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { openGallery } from '../ui/open-gallery.tsx';

test('scrolling answers a promise, in all of these tests as in current browsers', () => {
  for (const answer of [
    document.body.scrollIntoView(),
    document.body.scrollTo(0, 0),
    document.body.scrollBy(0, 0),
    window.scrollTo(0, 0),
  ] as readonly unknown[]) {
    expect(answer).toBeInstanceOf(Promise);
  }
});

test('[KP-10] a query that is tried, tried again and given up crashes nothing when scrolling answers a promise', async () => {
  const { button, dialog, trial } = indicatorDialog;
  const id = new IndicatorStore().add({});
  await indicatorDialog.open(id);
  await indicatorDialog.writeQuery('SELECT yyyymm, value FROM resultados');
  answerTrial(buildTrial({ 202601: 71.5 }));
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('71,5');
  answerTrial(buildRefusal('value', 16));
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('O banco de dados recusou a consulta.');
  answerTrial(buildTrial({ 202601: 72, 202602: 73 }));
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('2 meses seriam gravados');
  await dialog.getByRole('button', { name: /^CANCELAR$/i }).click();
  const discard = page.getByRole('button', { name: 'Descartar' });
  await expect.element(discard).toBeVisible();
  await discard.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'Indicadores de desempenho', level: 1 }))
    .toBeVisible();
});

test('a focus that a script gives shows its ring after the keyboard, and none after the mouse', async () => {
  openGallery('page=shell');
  const opener = page.getByRole('button', { name: 'Painel rápido' });
  const panel = page.getByRole('dialog', { name: 'Recentes' });
  const hasRing = () => opener.element().matches(':focus-visible');
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(hasRing()).toBe(true);

  await opener.click();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(hasRing()).toBe(false);
});

test('where motion is reduced, letters have their size at the first drawing', async () => {
  // Each level of the page would otherwise be one frame behind the one above it.
  const drawn = new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      const cell = document.querySelector('tbody td');
      if (cell === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        resolve(getComputedStyle(cell).fontSize);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  openGallery('page=table');
  expect(await drawn).toBe('14px');
});
