import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { buildProperty } from '@prumo/portal/components/workflow-form/model/testing/build-property.ts';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { refuse } from '../tasks/engine-answers.ts';
import { service, startEngine } from '../tasks/task-engine.ts';
import { allTypes, processDialog as process } from './process-dialog-page.ts';

afterEach(() => vi.restoreAllMocks());

const submissions = (): readonly unknown[] =>
  server.listRequests('POST', '/form/form-data').map((request) => request.json());

test('[PC-01] it has title, description, fields and asterisks; it starts and leads to the next task', async () => {
  const engine = startEngine();
  const id = engine.addProcess({
    key: 'revisar_documento',
    name: 'Revisar documento controlado',
    description: 'Elaboração, verificação e aprovação de POP, protocolo ou política.',
    form: [buildProperty({ id: 'documentCode', name: 'Código do documento', required: true })],
  });
  await process.open(id);
  await expect.element(process.dialog).toHaveAccessibleName('Revisar documento controlado');
  await expect
    .element(process.dialog)
    .toHaveTextContent('Elaboração, verificação e aprovação de POP, protocolo ou política.');
  await expect
    .element(page.getByRole('heading', { name: 'Tarefas', level: 1, includeHidden: true }))
    .toBeInTheDocument();
  const code = process.field('Código do documento');
  await expect.element(code).toHaveAttribute('required', '');
  const label = process.dialog.getByText('Código do documento', { exact: true }).element();
  expect(getComputedStyle(label, '::after').content).toContain('*');
  await expect.element(process.start).toHaveTextContent('INICIAR PROCESSO');
  await expectNoAccessibilityFaults();

  await code.fill('POP-017');
  await process.start.click();
  await expect
    .element(page.getByText('Processo iniciado: Revisar documento controlado.').first())
    .toBeVisible();
  await expect.element(process.dialog).not.toBeInTheDocument();
  expect(submissions()).toEqual([
    { processDefinitionId: id, properties: [{ id: 'documentCode', value: 'POP-017' }] },
  ]);
  await page.getByRole('button', { name: /^Abrir tarefa: / }).click();
  await expect.poll(() => location.search).toContain('tarefa=');
  expect(location.pathname).toBe('/home/tarefas');
});

test('[PC-01] [TK-08] a process without a description says so', async () => {
  const engine = startEngine();
  await process.open(engine.addProcess({ key: 'sem', name: 'Sem descrição' }));
  await expect.element(process.dialog).toHaveTextContent('Este processo não possui uma descrição definida.');
  await process.start.click();
  await expect.element(page.getByText('Processo iniciado: Sem descrição.').first()).toBeVisible();
});

test('[PC-02] [PC-03] every type is filled in, and honours readable, writable and required', async () => {
  const engine = startEngine();
  const id = engine.addProcess({ key: 'todos', name: 'Todos os tipos', form: allTypes });
  await process.open(id);
  await expect.element(process.dialog).not.toHaveTextContent('Segredo');
  await expect.element(process.date('Setor')).toHaveTextContent('Qualidade');
  await expect.element(process.dialog.getByRole('textbox', { name: 'Setor' })).not.toBeInTheDocument();
  await expect.element(process.field('Origem')).toHaveValue('Portal');
  expect(document.querySelectorAll('[role="dialog"] textarea')).toHaveLength(1);

  // Each error stands at its field once that is left; what is missing is told on submit, at the first with the focus.
  await process.field('Quantidade').fill('1,5');
  await expect.element(process.field('Quantidade')).not.toHaveAccessibleDescription(/Informe/);
  await process.field('Cobertura').fill('1.5');
  await expect
    .element(process.field('Quantidade'))
    .toHaveAccessibleDescription('Informe um número inteiro, como 12.');
  await expect.element(process.field('Título')).not.toHaveAccessibleDescription(/Preencha/);
  await process.start.click();
  await expect.element(process.field('Título')).toHaveFocus();
  await expect.element(process.field('Título')).toHaveAccessibleDescription('Preencha este campo.');
  await expect
    .element(process.field('Cobertura'))
    .toHaveAccessibleDescription('Informe um número, como 1.234,56.');
  await expect.element(process.date('Data')).toHaveAccessibleDescription('Preencha este campo.');
  await expectNoAccessibilityFaults();
  expect(submissions()).toEqual([]);

  await process.field('Título').fill('Queda no leito');
  await process.field('Tipo').selectOptions('Segundo');
  await process.choosePerson('Responsável', 'renato', 'Renato Faria');
  await process.typeDate('Data', '29022028');
  await process.typeDate('Momento', '050320261420');
  await process.field('Quantidade').fill('1.234');
  await process.field('Cobertura').fill('97,5');
  await process.answer('De acordo?', 'Não');
  await process.start.click();
  await expect.element(process.started).toBeVisible();
  expect(submissions()).toEqual([
    {
      processDefinitionId: id,
      properties: [
        { id: 'title', value: 'Queda no leito' },
        { id: 'kind', value: 'b' },
        { id: 'who', value: 'RENATO.FARIA' },
        { id: 'day', value: '29/02/2028' },
        { id: 'moment', value: '2026-03-05T14:20' },
        { id: 'count', value: '1234' },
        { id: 'share', value: '97.5' },
        { id: 'agreed', value: 'false' },
        { id: 'origin', value: 'Portal' },
      ],
    },
  ]);
});

test('[PC-02] the keyboard alone fills a form in and starts the process', async () => {
  const engine = startEngine();
  const id = engine.addProcess({
    key: 'teclado',
    name: 'Teclado',
    form: [
      buildProperty({ id: 'who', name: 'Responsável', type: 'user', required: true }),
      buildProperty({ id: 'day', name: 'Data', type: 'date' }),
      buildProperty({ id: 'agreed', name: 'De acordo?', type: 'boolean' }),
    ],
  });
  await process.open(id);
  const focus = (element: Element): void => (element as HTMLElement).focus();
  const who = process.dialog.getByRole('combobox', { name: 'Responsável' });
  focus(who.element());
  await userEvent.keyboard('renato');
  await expect.element(page.getByRole('option', { name: 'Renato Faria' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(who).toHaveValue('Renato Faria');
  await userEvent.tab();
  await userEvent.keyboard('01022026');
  await expect.element(process.date('Data')).toHaveTextContent('01/02/2026');
  focus(process.dialog.getByRole('radio', { name: 'Não informado' }).element());
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(process.dialog.getByRole('radio', { name: 'Não', exact: true })).toBeChecked();
  focus(process.start.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Processo iniciado: Teclado.').first()).toBeVisible();
});

test('[PC-04] a form that is not found is logged and the dialog opens without one', async () => {
  const said = vi.spyOn(console, 'warn');
  const engine = startEngine();
  const id = engine.addProcess({ key: 'sem_formulario', name: 'Sem formulário', form: allTypes });
  server.on('GET', `${service}/form/form-data`, () => refuse(404, 'no form'));
  await process.open(id);
  expect(said.mock.calls.flat()).toContain('Recurso não encontrado!');
  await expect.element(process.dialog).toHaveAccessibleName('Sem formulário');
  expect(process.dialog.getByRole('textbox').elements()).toEqual([]);
  await process.start.click();
  await expect.element(page.getByText('Processo iniciado: Sem formulário.').first()).toBeVisible();
});

test('[TK-19] what the engine refuses is told at the field, with the status text, and nothing typed is lost', async () => {
  const engine = startEngine();
  const id = engine.addProcess({
    key: 'recusado',
    name: 'Recusado',
    form: [
      buildProperty({ id: 'title', name: 'Título' }),
      buildProperty({ id: 'who', name: 'Responsável', type: 'user' }),
    ],
  });
  await process.open(id);
  await process.field('Título').fill('Queda');
  await process.choosePerson('Responsável', 'renato', 'Renato Faria');
  const submit = `${service}/form/form-data`;
  let mend = server.on('POST', submit, () => refuse(404, 'User RENATO.FARIA does not exist'));
  await process.start.click();
  await expect
    .element(page.getByText('Ocorreu um erro ao processar a solicitação: não encontrado').first())
    .toBeVisible();
  const who = process.dialog.getByRole('combobox', { name: 'Responsável' });
  await expect.element(who).toHaveFocus();
  await expect.element(who).toHaveAccessibleDescription(/não foi encontrada no servidor de processos/);
  await expect.element(process.field('Título')).toHaveValue('Queda');

  mend();
  mend = server.on('POST', submit, () => refuse(500, 'broken', 'Internal Server Error'));
  await process.start.click();
  await expect
    .element(process.dialog.getByRole('alert'))
    .toHaveTextContent('O que você preencheu continua aqui.');
  mend();
  await process.start.click();
  await expect.element(process.started).toBeVisible();
});

test('a process that is gone says so', async () => {
  startEngine();
  openScreen('/home/tarefas/processo/gone%3A1%3A1', { as: ivone });
  await expect.element(process.dialog).toHaveTextContent('Este processo não está mais disponível');
  await expectNoAccessibilityFaults();
  await process.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => location.pathname).toBe('/home/tarefas');
});
