import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const editor = page.getByRole('textbox', { name: 'Consulta', exact: true });
const wrong = page.getByRole('textbox', { name: 'Consulta com erro' });
const saved = page.getByRole('textbox', { name: 'Consulta gravada' });

function firstLine(of: typeof editor): HTMLElement {
  const line = of.element().querySelector<HTMLElement>('.cm-line');
  if (line === null) throw new Error('The editor shows no line');
  return line;
}

function listTexts(of: typeof editor, selector: string): readonly (string | null)[] {
  return [...of.element().querySelectorAll(selector)].map(({ textContent }) => textContent);
}

async function openEditors(): Promise<void> {
  openGallery('page=code-editor');
  await expect.element(saved).toBeVisible();
}

beforeEach(openEditors);

test('Tab indents inside, and leaves after Escape until something is typed again', async () => {
  await expect
    .element(editor)
    .toHaveAccessibleDescription(/Para sair do campo pelo teclado, Esc e depois Tab/);
  await userEvent.click(firstLine(editor));
  await userEvent.tab();
  await expect.poll(() => firstLine(editor).textContent).toBe('  -- TX-OCUP');
  await userEvent.tab({ shift: true });
  await expect.poll(() => firstLine(editor).textContent).toBe('-- TX-OCUP');

  await userEvent.keyboard('{Escape}x');
  await userEvent.tab();
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(wrong).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.tab({ shift: true });
  await expect.element(editor).toHaveFocus();
});

test('what is typed over a selection replaces it, and can be taken back', async () => {
  await editor.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('SELECT 1');
  await expect.element(editor).toHaveTextContent(/^SELECT 1$/);
  await expect.element(page.getByText('1 linhas')).toBeVisible();
  expect(listTexts(editor, '.code-keyword')).toEqual(['SELECT']);
  expect(listTexts(editor, '.code-literal')).toEqual(['1']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('8 linhas')).toBeVisible();
});

test('a fault is marked where it is, told in words, and led to', async () => {
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(wrong)
    .toHaveAccessibleDescription(/Linha 3, coluna 23: column "pacientes_dia" does not exist/);
  await expect.poll(() => listTexts(wrong, '.cm-lintRange-error')).toEqual(['pacientes_dia']);
  await page.getByRole('button', { name: 'Ir ao erro', exact: true }).click();
  await userEvent.keyboard('n');
  await expect.element(wrong).toHaveTextContent('c.npacientes_dia');
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'false');
  await expect.poll(() => listTexts(wrong, '.cm-lintRange-error')).toEqual([]);
});

test('one that is only read takes no text, and Tab leaves it at once', async () => {
  await expect.element(saved).toHaveAttribute('aria-readonly', 'true');
  await userEvent.click(firstLine(saved));
  await userEvent.keyboard('x');
  expect(firstLine(saved).textContent).toBe('-- TX-OCUP');
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('textbox', { name: 'Consulta MDX' })).toHaveFocus();
});

test('has no accessibility faults, and fits a phone', async () => {
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  await expect.element(editor).toBeVisible();
  expectNoSidewaysScroll();
});

test('MDX has its colours, several faults at their places, suggestions, and runs by Ctrl+Enter', async () => {
  const mdx = page.getByRole('textbox', { name: 'Consulta em MDX' });
  await expect.poll(() => listTexts(mdx, '.code-comment')).toEqual(['-- medidas']);
  expect(listTexts(mdx, '.code-keyword')).toEqual(['SELECT', 'ON', 'COLUMNS', 'ON', 'ROWS', 'FROM']);
  await expect
    .poll(() => listTexts(mdx, '.cm-lintRange-error'))
    .toEqual(['[Measures].[Nada]', '[Unidade].[Nunca]']);
  await expect
    .element(mdx)
    .toHaveAccessibleDescription(/Linha 2, coluna 9: .*Linha 3, coluna 3: .*Ctrl\+Enter executa/);
  await expect.element(mdx).toHaveAttribute('aria-autocomplete', 'list');
  await page.getByRole('button', { name: 'Ir ao erro da linha 3, coluna 3' }).click();
  await userEvent.keyboard('To');
  const option = page.getByRole('option', { name: /TopCount/ });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Os N com os maiores valores.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('1 execuções')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('2 execuções')).toBeVisible();
  await expect.element(option).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(mdx).not.toHaveFocus();
});
