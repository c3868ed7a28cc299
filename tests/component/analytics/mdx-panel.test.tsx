import { MdxPanel } from '@prumo/analytics/features/analysis/mdx/mdx-panel.tsx';
import { mdxCheck, mdxFields, mdxFunctions } from '@prumo/contracts/bi/saiku-mdx';
import { saikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { showPart } from '../support/show-part.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startFakeCubes } from './fake-cubes.ts';
import metadata from './recorded/censo-metadata.json';

const mdx = 'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS\nFROM [Censo]';
const asked: SaikuQuery = saikuQuery.parse({
  cube: { name: 'Censo', connection: 'SGHDW', catalog: 'SGHDW', schema: 'SGHDW' },
  queryModel: {
    axes: { ROWS: { location: 'ROWS', aggregators: ['sum'] } },
    details: { measures: [{ name: 'Pacientes-dia', uniqueName: '[Measures].[Pacientes-dia]' }] },
  },
});

const shown = page.getByRole('textbox', { name: 'MDX desta análise' });
const edited = page.getByRole('textbox', { name: 'Consulta em MDX' });
const list = page.getByRole('listbox', { name: 'Sugestões' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

interface Shown {
  readonly changes: SaikuQuery[];
  /** How often the same text was run again. */
  runs: number;
}

function showPanel(first: SaikuQuery = asked): Shown {
  startFakeCubes();
  server.on('GET', '/pentaho/plugin/saiku/api/me/mdx/functions', () =>
    answerJson(mdxFunctions, [
      { name: 'TopCount', syntax: 'function', parameters: ['set', 'number', 'value?'], returns: 'set' },
      { name: 'Children', syntax: 'property', parameters: ['member'], returns: 'set' },
    ]),
  );
  server.on('POST', '/pentaho/plugin/saiku/api/me/mdx/check', ({ json }) => {
    const text = saikuQuery.parse(json()).mdx ?? '';
    const lines = text.split('\n');
    const faults = lines.flatMap((line, index) => {
      const at = line.indexOf('[Nada]');
      const message = '“[Nada]” não existe neste cubo ou não está disponível para você.';
      return at === -1 ? [] : [{ line: index + 1, column: at + 1, length: 6, message }];
    });
    return answerJson(mdxCheck, { faults });
  });
  const state: Shown = { changes: [], runs: 0 };
  function Holder() {
    const [query, setQuery] = useState(first);
    return (
      <MdxPanel
        query={query}
        metadata={saikuMetadata.parse(metadata)}
        answerMdx={mdx}
        onRun={() => (state.runs += 1)}
        onChange={(changed) => {
          state.changes.push(changed);
          setQuery(changed);
        }}
      />
    );
  }
  showPart(
    <>
      <h1>Análise</h1>
      <Holder />
    </>,
  );
  return state;
}

async function openEditor(): Promise<Shown> {
  const state = showPanel({ ...asked, type: 'MDX', mdx });
  // What is offered comes behind the editor.
  await expect.element(edited).toHaveAttribute('aria-autocomplete', 'list');
  await expect.poll(() => server.listRequests('GET', '/mdx/functions').length).toBe(1);
  return state;
}

async function typeAtEnd(keys: string): Promise<void> {
  await edited.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await userEvent.keyboard(keys);
}

test('[NA-07] the MDX of the fields is shown, only read, and becomes a text of its own', async () => {
  const { changes } = showPanel();
  await expect.element(shown).toHaveAttribute('aria-readonly', 'true');
  await expect.element(shown).toHaveTextContent('SELECT {[Measures].[Pacientes-dia]} ON COLUMNSFROM [Censo]');
  await expect
    .poll(() => [...shown.element().querySelectorAll('.code-keyword')].map(({ textContent }) => textContent))
    .toEqual(['SELECT', 'ON', 'COLUMNS', 'FROM']);
  await button('Editar MDX').click();
  await expect.element(edited).toBeVisible();
  expect(changes).toEqual([{ ...asked, type: 'MDX', mdx }]);
});

test('[NA-07] Ctrl+Enter and Executar run the text; undo takes back what was typed', async () => {
  const state = await openEditor();
  await typeAtEnd(' -- x');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => state.changes.map((query) => query.mdx)).toEqual([`${mdx} -- x`]);
  await button('Executar').click();
  expect(state).toMatchObject({ runs: 1, changes: [{ type: 'MDX' }] });
  await edited.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await button('Executar').click();
  await expect.poll(() => state.changes.at(-1)?.mdx).not.toContain('-- x');
});

test('[NA-07] faults are underlined where they are, told in words and led to', async () => {
  await openEditor();
  // A bracket in the words of the keyboard is two.
  await typeAtEnd('{Enter}WHERE ([[Nada]');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(edited)
    .toHaveAccessibleDescription(/Linha 3, coluna 8: “\[Nada\]” não existe neste cubo/);
  await expect.element(edited).toHaveAttribute('aria-invalid', 'true');
  await expect
    .poll(() => [...edited.element().querySelectorAll('.cm-lintRange-error')].map((each) => each.textContent))
    .toEqual(['[Nada]']);
  await button('Ir ao erro da linha 3, coluna 8').click();
  await expect.element(edited).toHaveFocus();
  await userEvent.keyboard('{Delete}{Delete}{Delete}{Delete}{Delete}{Delete}');
  await expect.element(edited).toHaveAttribute('aria-invalid', 'false');
});

test('[NA-07] names, members and functions are offered by keyboard', async () => {
  server.on('GET', /\/levels\//, () =>
    answerAnything([{ uniqueName: '[Unidade].[UTI Adulto]', name: 'UTI Adulto', caption: 'UTI Adulto' }]),
  );
  const state = await openEditor();
  await edited.click();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard('SELECT Top');
  await expect.element(list.getByRole('option').first()).toHaveTextContent('TopCount');
  await expect.element(page.getByText('Os N com os maiores valores.')).toBeVisible();
  await expectNoAccessibilityFaults();
  await untilOfferCanBeTaken();
  await userEvent.keyboard('{Enter}');
  await expect.element(edited).toHaveTextContent('SELECT TopCount()');
  await userEvent.keyboard('pacientes');
  await expect.element(list.getByRole('option', { name: /Pacientes-dia/ }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await button('Executar').click();
  expect(state.changes.at(-1)?.mdx).toBe('SELECT TopCount(pacientes)');
});

/**
 * As long as the editor still looks for what fits the last letter, or has only just shown it, Enter begins a line: nobody takes
 * what they have not read.
 */
async function untilOfferCanBeTaken(): Promise<void> {
  await expect.poll(() => document.querySelector('.cm-tooltip-autocomplete-disabled')).toBeNull();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
}

test('[NA-07] the way back leads to the fields, with the totals that they had', async () => {
  const model = asked.queryModel;
  server.on('POST', '/pentaho/plugin/saiku/api/me/mdx/fields', ({ json }) =>
    answerJson(mdxFields, {
      query: {
        ...saikuQuery.parse(json()),
        type: 'QUERYMODEL',
        mdx: null,
        queryModel: { ...model, axes: { ROWS: { location: 'ROWS', nonEmpty: true } } },
      },
      fault: null,
    }),
  );
  const { changes } = await openEditor();
  await button('Voltar aos campos').click();
  await expect.element(shown).toBeVisible();
  expect(changes).toMatchObject([
    {
      type: 'QUERYMODEL',
      mdx: null,
      queryModel: { axes: { ROWS: { nonEmpty: true, aggregators: ['sum'] } } },
    },
  ]);
});

test('[NA-07] a text without fields says why and where, and can be laid aside', async () => {
  const message = 'Uma lista de combinações não tem campo; os campos cruzam conjuntos inteiros.';
  server.on('POST', '/pentaho/plugin/saiku/api/me/mdx/fields', () =>
    answerJson(mdxFields, { query: null, fault: { line: 2, column: 6, length: 7, message } }),
  );
  const { changes } = await openEditor();
  await button('Voltar aos campos').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(edited).toHaveAccessibleDescription(/Linha 2, coluna 6: Uma lista de combinações/);
  await expectNoAccessibilityFaults();
  await button('Descartar o texto').click();
  await expect.element(shown).toBeVisible();
  expect(changes).toEqual([{ ...asked, type: 'QUERYMODEL', mdx: null }]);
});

test('[NA-07] on a phone nothing sticks out', async () => {
  await resizeWindow(phone);
  await openEditor();
  await expect.element(button('Executar')).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
});
