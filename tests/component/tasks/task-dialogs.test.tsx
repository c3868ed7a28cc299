import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { startReview } from './review-sample.ts';
import { taskDialog as dialog } from './task-dialog-page.ts';
import { refuse } from './engine-answers.ts';
import { service, startEngine } from './task-engine.ts';
import { tasksPage as tasks } from './tasks-page.ts';

afterEach(() => vi.restoreAllMocks());

test('[TK-15] an open task shows what it is, can be changed and changed back, and cancelled by name', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Auditar prontuários', priority: 40, dueDate: '2030-03-05T15:00:00.000Z' });
  await dialog.open(id, 'Auditar prontuários');
  await dialog.expectFact('Data limite', '05/03/2030');
  await dialog.expectFact('Relevância', /^Média$/);
  await dialog.expectFact('Responsável', /^Ivone Alves$/);
  await dialog.expectFact('Data de criação', /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await expect.element(dialog.any).toHaveTextContent('Esta tarefa não possui uma descrição definida.');

  await dialog.edit.click();
  await expect.element(dialog.field('Título')).toHaveFocus();
  await expectNoAccessibilityFaults();
  await dialog.field('Relevância').selectOptions('Alta');
  await dialog.field('Descrição').fill('Vinte por setor');
  await dialog.button('GRAVAR ALTERAÇÕES').click();
  await dialog.expectFact('Relevância', /^Alta$/);
  await expect.element(dialog.edit).toHaveFocus();
  await expect.element(dialog.any.getByText('Vinte por setor')).toBeVisible();
  expect(engine.find(id)).toMatchObject({ priority: 100, description: 'Vinte por setor' });
  await dialog.button('Desfazer').click();
  await dialog.expectFact('Relevância', /^Média$/);
  expect(engine.find(id)).toMatchObject({ priority: 40, description: null });

  await dialog.cancel.click();
  await expect.element(dialog.named('Cancelar a tarefa “Auditar prontuários”')).toBeVisible();
  await expectNoAccessibilityFaults();
  await dialog.button('CANCELAR TAREFA').click();
  await dialog.expectToast('Tarefa cancelada.');
  expect(engine.find(id)).toBeUndefined();
});

test('[TK-15] [TK-16] one of a process names it, and is filled in and completed by its form', async () => {
  const engine = startEngine();
  const id = startReview(engine);
  await dialog.open(id, 'Elaborar revisão');
  await dialog.expectFact('Processo', /^Revisar documento controlado$/);
  await dialog.expectFact('Processo pai', /^900$/);
  await expect.element(dialog.cancel).not.toBeInTheDocument();
  await expect.element(dialog.any.getByText('POP-001').first()).toBeVisible();
  await dialog.complete.click();
  await expect.element(dialog.field('O que muda')).toHaveFocus();
  await expect.element(page.getByText('Preencha este campo.')).toBeVisible();
  await dialog.field('O que muda').fill('Novas referências');
  await dialog.complete.click();
  await dialog.expectToast('Tarefa concluída.');
  await expect.element(dialog.any).not.toBeInTheDocument();
  expect(server.listRequests('POST', '/form/form-data')[0]?.json()).toEqual({
    taskId: id,
    properties: [{ id: 'changes', value: 'Novas referências' }],
  });
});

test('[TK-16] finishing is offered with an assignee only; whoever may take it is offered that', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Triar', owner: 'ADMIN', assignee: null });
  engine.offer(id, { user: ivone.userName });
  await dialog.open(id, 'Triar');
  await expect.element(dialog.claim).toBeVisible();
  await expect.element(dialog.complete).not.toBeInTheDocument();
  await dialog.claim.click();
  await expect.element(dialog.complete).toBeVisible();
  await dialog.unclaim.click();
  await expect.element(dialog.claim).toBeVisible();
  await dialog.button('Desfazer').click();
  await expect.element(dialog.complete).toBeVisible();
  expect(engine.find(id)).toMatchObject({ assignee: ivone.userName });
  await dialog.complete.click();
  await dialog.expectToast('Tarefa concluída.');
});

test('[TK-16] one that somebody else took first says so', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Disputada', owner: 'ADMIN', assignee: null });
  engine.offer(id, { user: ivone.userName });
  await dialog.open(id, 'Disputada');
  await expect.element(dialog.claim).toBeVisible();
  engine.change(id, { assignee: 'RENATO.FARIA' });
  await dialog.claim.click();
  await dialog.expectToast('Ocorreu um erro ao processar a solicitação: conflito com outra alteração');
  await expect.element(page.getByText('Outra pessoa assumiu esta tarefa antes.')).toBeVisible();
  await dialog.expectFact('Responsável', /^Renato Faria$/);
  await expect.element(dialog.claim).not.toBeInTheDocument();
});

test('[TK-17] one with a form key can only be delegated or opened', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Plano', formKey: 'kpi' });
  await dialog.open(id, 'Plano');
  await expect.element(dialog.delegate).toBeVisible();
  for (const absent of [dialog.complete, dialog.edit, dialog.cancel]) {
    await expect.element(absent).not.toBeInTheDocument();
  }
  await dialog.button('ABRIR TAREFA').click();
  await expect.poll(() => location.pathname).toBe('/home/indicadores');
  expect(location.search).toContain(`taskId=`);
  expect(location.search).toContain(id);
});

test('[PC-04] one whose form is not there opens without one, and the console says so', async () => {
  const said: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((...words: readonly unknown[]) => void said.push(...words));
  const engine = startEngine();
  await dialog.open(engine.add({ name: 'Sem formulário' }), 'Sem formulário');
  await expect.element(dialog.complete).toBeEnabled();
  await expect.poll(() => said).toContain('Recurso não encontrado!');
  await expect
    .element(page.getByRole('heading', { name: 'Formulário', exact: true }))
    .not.toBeInTheDocument();
});

test('[TK-19] what the engine refuses is told at the field, and stays as a draft', async () => {
  const engine = startEngine();
  const id = startReview(engine);
  await dialog.open(id, 'Elaborar revisão');
  server.on('POST', `${service}/form/form-data`, () =>
    refuse(500, "form property 'documentLink' is required", 'Internal Server Error'),
  );
  await dialog.field('O que muda').fill('Novas referências');
  await dialog.complete.click();
  await dialog.expectToast('Ocorreu um erro ao processar a solicitação: erro interno do servidor');
  await expect.element(dialog.field('Onde está a minuta')).toHaveFocus();
  await expect.element(page.getByText('Preencha este campo.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await dialog.button('Guardar rascunho').click();
  await expect.element(dialog.any).not.toBeInTheDocument();
  await dialog.open(id, 'Elaborar revisão');
  await expect.element(dialog.field('O que muda')).toHaveValue('Novas referências');
});

for (const news of ['comes by itself', 'is learned when it is sent']) {
  test(`[TK-19] that somebody else ended it meanwhile ${news}, and what was typed is kept`, async () => {
    const engine = startEngine();
    const id = startReview(engine);
    await dialog.open(id, 'Elaborar revisão');
    await dialog.field('O que muda').fill('Escrito em vão');
    engine.end(id);
    if (news === 'comes by itself') server.tellLive('tasks');
    else await dialog.complete.click();
    await expect.element(page.getByText('foi encerrada enquanto estava aberta aqui')).toBeVisible();
    await expect.element(page.getByText('continua guardado como rascunho')).toBeVisible();
    await expect.element(dialog.complete).not.toBeInTheDocument();
    await expectNoAccessibilityFaults();
    await dialog.closeAndRefresh.click();
    await expect.element(dialog.any).not.toBeInTheDocument();
    expect(localStorage.getItem('ppa-ls.drafts')).toContain('Escrito em vão');
  });
}

test('a task is delegated to somebody who must be named', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Levantar dados' });
  await dialog.open(id, 'Levantar dados');
  await dialog.delegate.click();
  await dialog.button('DELEGAR').click();
  await expect.element(page.getByText('Escolha a quem delegar.')).toBeVisible();
  await dialog.choosePerson('Delegar a', 'renato faria', 'Renato Faria');
  await dialog.button('DELEGAR').click();
  await dialog.expectToast('Tarefa delegada a Renato Faria.');
  await expect.element(dialog.any).not.toBeInTheDocument();
  expect(engine.find(id)).toMatchObject({ assignee: 'RENATO.FARIA', delegationState: 'pending' });
});

test('[TK-16] one that was delegated is resolved instead of finished, and goes back', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Levantar dados', owner: 'MARINA.LOPES', delegationState: 'pending' });
  await dialog.open(id, 'Levantar dados');
  await expect.element(page.getByText(/Delegada por Marina Lopes/)).toBeVisible();
  await expect.element(dialog.complete).not.toBeInTheDocument();
  await dialog.resolve.click();
  await dialog.expectToast('Ela voltou para Marina Lopes.');
  expect(engine.find(id)).toMatchObject({ assignee: 'MARINA.LOPES', delegationState: 'resolved' });
});

test('one that the person has just completed, and looks at again, was not ended by somebody else', async () => {
  const engine = startEngine();
  await dialog.open(engine.add({ name: 'Levantar dados' }), 'Levantar dados');
  await dialog.complete.click();
  await dialog.expectToast('Tarefa concluída.');
  await page.getByRole('navigation').getByRole('button', { name: 'Concluídas' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Levantar dados', exact: true }).click();
  await expect.element(page.getByText('Tarefa encerrada.')).toBeVisible();
  await expect.element(dialog.closeAndRefresh).not.toBeInTheDocument();
});

test('one that is done can only be read', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Levantar dados' });
  engine.end(id);
  await dialog.open(id, 'Levantar dados');
  await expect.element(page.getByText('Tarefa encerrada.')).toBeVisible();
  for (const absent of [dialog.complete, dialog.delegate, dialog.edit]) {
    await expect.element(absent).not.toBeInTheDocument();
  }
});

test('several tasks are delegated at once, with what became of each', async () => {
  const engine = startEngine();
  const names = ['Primeira', 'Segunda', 'Terceira'];
  const [first = '', second = ''] = names.map((name) => engine.add({ name }));
  await tasks.open();
  for (const name of names) await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click();
  await page.getByRole('main').getByRole('button', { name: 'Delegar', exact: true }).click();
  const question = dialog.named('Delegar 3 tarefas');
  await expect.element(question).toBeVisible();
  engine.end(second);
  await dialog.choosePerson('Delegar a', 'renato.faria', 'Renato Faria');
  await dialog.button('DELEGAR 3 TAREFAS').click();
  await dialog.expectToast('Ocorreu um erro ao processar a solicitação: não encontrado');
  for (const [name, outcome] of [
    ['Primeira', 'Delegada'],
    ['Segunda', 'Não está mais aberta'],
    ['Terceira', 'Delegada'],
  ] as const) {
    const row = question.getByRole('listitem').filter({ hasText: name });
    await expect.element(row).toHaveTextContent(outcome);
  }
  await expect.element(page.getByText('1 de 3 tarefas não foi delegada.')).toBeVisible();
  await expectNoAccessibilityFaults();
  expect(engine.find(first)).toMatchObject({ assignee: 'RENATO.FARIA' });
});

test('[TK-16] of a task that has ended nothing is asked for that went with it', async () => {
  const engine = startEngine();
  const missed: string[] = [];
  const answered = globalThis.fetch;
  globalThis.fetch = async (...input) => {
    const answer = await answered(...input);
    if (answer.status === 404) missed.push(new Request(...input).url);
    return answer;
  };
  const plain = engine.add({ name: 'Auditar prontuários' });
  await dialog.open(plain, 'Auditar prontuários');
  // While it is open it may turn out to have no form.
  missed.splice(0);
  await dialog.complete.click();
  await dialog.expectToast('Tarefa concluída.');
  await expect.element(dialog.any).not.toBeInTheDocument();
  expect(missed).toEqual([]);

  // By the address of a notice, it is the one that is done.
  const before = server.requests.length;
  await dialog.open(plain, 'Auditar prontuários');
  await expect.element(dialog.complete).not.toBeInTheDocument();
  expect(server.requests.length).toBeGreaterThan(before);
  expect(missed).toEqual([]);
});

test('[TK-16] nor of one that its form has completed', async () => {
  const engine = startEngine();
  const id = startReview(engine);
  await dialog.open(id, 'Elaborar revisão');
  await dialog.field('O que muda').fill('Novas referências');
  const before = server.requests.length;
  await dialog.complete.click();
  await dialog.expectToast('Tarefa concluída.');
  await expect.element(dialog.any).not.toBeInTheDocument();
  const asked = server.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((one) => one.includes(`runtime/tasks/${id}`) || one.includes(`taskId=${id}`))).toEqual(
    [],
  );
});
