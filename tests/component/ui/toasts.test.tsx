// Where passing messages stand: never over what was pressed, nor over what they tell of.
import { keepClear } from '@prumo/ui/feedback/use-clear-place';
import { UndoToastProvider, useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useToast } from '@prumo/ui/toast';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../support/show-part.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const lowerRight = { position: 'fixed', right: 24, bottom: 24 } as const;
const belowTheToast = { position: 'fixed', right: 24, bottom: 50, width: 300, height: 120 } as const;
const lowerLeft = { position: 'fixed', left: 24, bottom: 32 } as const;

function Screen() {
  const showToast = useToast();
  const showUndoToast = useUndoToast();
  return (
    <>
      <button type="button" style={lowerRight} onClick={() => showToast({ text: 'Salvo.', tone: 'success' })}>
        Salvar
      </button>
      <button
        type="button"
        onClick={() => showUndoToast({ text: 'Excluído.', undoLabel: 'Desfazer', onUndo: () => undefined })}
      >
        Excluir
      </button>
      <a {...keepClear} href="#lixeira" style={lowerLeft}>
        Lixeira
      </a>
    </>
  );
}

function showScreen(): void {
  showPart(
    <UndoToastProvider>
      <Screen />
    </UndoToastProvider>,
  );
}

function isCovered(control: Element, message: Element): boolean {
  const [one, other] = [control, message].map((element) => element.getBoundingClientRect());
  if (one === undefined || other === undefined) return true;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test.for([desk, phone])('a toast leaves the button free that was pressed, at $width pixels', async (size) => {
  await resizeWindow(size);
  showScreen();
  const save = page.getByRole('button', { name: 'Salvar' });
  await save.click();
  const toast = page.getByText('Salvo.');
  await expect.element(toast).toBeVisible();
  // Once it has come to rest.
  await expect.poll(() => isCovered(save.element(), toast.element())).toBe(false);
  expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(size.height / 2);
  // It is still the button that a second press hits.
  await save.click();
});

test('one that has nothing to press lets a press through to what has come below it', async () => {
  await resizeWindow(desk);
  let pressed = 0;
  showPart(
    <UndoToastProvider>
      <Screen />
      <button type="button" style={belowTheToast} onClick={() => (pressed += 1)}>
        Gravar e fechar
      </button>
    </UndoToastProvider>,
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  const toast = page.getByText('Salvo.');
  await expect.element(toast).toBeVisible();
  await page.getByRole('button', { name: 'Gravar e fechar' }).click();
  expect(pressed).toBe(1);
});

test('one that offers to undo leaves free where the thing went', async () => {
  showScreen();
  await page.getByRole('button', { name: 'Excluir' }).click();
  const toast = page.getByText('Excluído.');
  await expect.element(toast).toBeVisible();
  const trash = page.getByRole('link', { name: 'Lixeira' });
  await expect.poll(() => isCovered(trash.element(), toast.element())).toBe(false);
});
