// The screen Microssistemas with its dialogs. Who is sent home from it: access.spec.ts.
import type { Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall, createIndicatorByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';
import { createTaskByCall, findTaskByCall } from './task-calls.ts';

test('[DP-01] [DP-02] [DP-03] [TX-02] [RT-16] a department is created, edited, handed over with its tasks and deleted; what hangs on one keeps it; what somebody else stores shows without a reload', async ({
  page,
  callAs,
}) => {
  const mark = createId().slice(0, 5);
  const initials = `q${mark}`.toUpperCase();
  const handedOver = await createHandover(page);
  const other = await callAs('ADMIN');
  await logInByCall(page, 'MARINA.LOPES');
  const departments = new DepartmentsPage(page);
  await departments.open();

  await test.step('the table has what the demo stores', async () => {
    await expect(departments.table.getByRole('columnheader')).toHaveText([
      'Sigla',
      'Nome',
      'Responsável',
      'E-mail',
      'Ações',
    ]);
    await expect((await departments.find('UTIA')).getByRole('cell')).toContainText([
      'UTIA',
      'UTI Adulto',
      'Carla Mendes',
      'uti.adulto@hospitalmodelo.example.br',
    ]);
    await expect(departments.summary).toHaveText(
      /^Mostrando de 1 até 1 de 1 registro \(filtrados de \d+ registros\)$/,
    );
  });

  await test.step('what does not fit is said, and so are initials that are taken', async () => {
    await departments.newButton.click();
    await departments.save.click();
    await expect(departments.initials).toHaveAccessibleDescription(
      'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.',
    );
    await expect(departments.name).toHaveAccessibleDescription(
      'Nome é obrigatório e precisa ter entre 3 e 50 caracteres.',
    );
    await departments.email.fill('uti@');
    await departments.name.fill('Área de teste');
    await expect(departments.email).toHaveAccessibleDescription('Informe um e-mail válido.');
    await departments.email.fill('');
    await departments.initials.fill('utia');
    await departments.pickPerson(departments.responsible, 'Sílvio Torres');
    await departments.save.click();
    await departments.expectToast(
      'Ocorreu um erro ao cadastrar o departamento! Motivo: conflito com outra alteração',
    );
    await expect(departments.initials).toHaveAccessibleDescription(
      'Já existe um microssistema com esta sigla.',
    );
  });

  await test.step('created', async () => {
    await departments.initials.fill(`q${mark}`);
    await departments.save.click();
    await departments.expectToast('Departamento criado com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
  });

  const row = await departments.find(initials);
  await expect(row).toContainText('Sílvio Torres');
  let id = '';
  await test.step('edited while somebody else stores another name: neither is lost', async () => {
    await row.getByRole('button', { name: `Editar ${initials}` }).click();
    await departments.email.fill('area@hospital.example.br');
    id = new URL(page.url()).searchParams.get('editar') ?? '';
    await renameByCall(other, id, initials, 'Nome de outra pessoa');
    await departments.button('Atualizar').click();
    await expect(departments.name).toHaveValue('Nome de outra pessoa');
    await departments.save.click();
    await departments.expectToast('Departamento editado com sucesso!');
    await expect(row).toContainText('area@hospital.example.br');
    expect(await readByCall(other, id)).toMatchObject({
      sigla: initials,
      name: 'Nome de outra pessoa',
      email: 'area@hospital.example.br',
    });
  });

  await test.step('deleted', async () => {
    await row.getByRole('button', { name: `Excluir ${initials}` }).click();
    await expect(departments.dialog).toHaveAccessibleName(`Excluir o microssistema ${initials}?`);
    await departments.button('Excluir').click();
    await departments.expectToast('Departamento excluído com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
    await expect(departments.table.getByText('Nenhum registro encontrado')).toBeVisible();
    expect(await readByCall(other, id)).toBeUndefined();
  });

  await test.step('a change of the responsible hands over the chosen tasks, and tells what became of each', async () => {
    await handOver(departments, other, handedOver);
  });

  await test.step('the deletion is refused with what hangs on it, and leads there', async () => {
    await expectKept(departments, handedOver);
  });
});

const docstore = '/pentaho/plugin/prumo/api/docstore';

interface Handover {
  readonly id: string;
  readonly initials: string;
  readonly former: NewPerson;
  readonly next: NewPerson;
  /** The ids of tasks of the former: it is chosen, it is not, it is done before. */
  readonly goes: string;
  readonly stays: string;
  readonly isDone: string;
}

/** Of a department that has indicators, and somebody who works in it. */
async function createHandover(page: Page): Promise<Handover> {
  const former = await createPersonByCall(page);
  const next = await createPersonByCall(page);
  const { id, initials } = await createDepartmentByCall(page, former.userName);
  await linkToDepartmentsByCall(page, next.userName, [id]);
  for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']) {
    await createIndicatorByCall(page, { departmentId: id, code });
  }
  await logInByCall(page, former.userName, former.password);
  const own = { owner: former.userName, assignee: former.userName };
  const goes = await createTaskByCall(page, { name: 'Vai junto', ...own, dueDate: '2027-03-15T12:00:00Z' });
  const stays = await createTaskByCall(page, { name: 'Fica', ...own });
  const isDone = await createTaskByCall(page, { name: 'Termina antes', ...own });
  return { id, initials, former, next, goes, stays, isDone };
}

/** By the one, while the other completes a task of it. */
async function handOver(
  departments: DepartmentsPage,
  other: Caller,
  { initials, former, next, goes, stays, isDone }: Handover,
): Promise<void> {
  const row = await departments.find(initials);
  await row.getByRole('button', { name: `Trocar o responsável de ${initials}` }).click();
  const task = (name: string) => departments.dialog.getByRole('checkbox', { name });
  await expect(task('Vai junto')).toHaveAccessibleName(/Vence em 15\/03\/2027/);
  await task('Selecionar todas').check();
  await task('Fica').uncheck();
  await departments.pickPerson(departments.nextResponsible, next.displayName);
  const done = await other.request.post(`/activiti-rest/service/runtime/tasks/${isDone}`, {
    data: { action: 'complete' },
  });
  expect(done.status()).toBe(200);
  await departments.button('Trocar responsável').click();

  await expect(departments.dialog).toContainText('O responsável foi trocado, mas 1 de 2 tarefas não passou.');
  await expect(departments.dialog.getByRole('listitem').filter({ hasText: 'Vai junto' })).toContainText(
    'Passou',
  );
  await expect(departments.dialog.getByRole('listitem').filter({ hasText: 'Termina antes' })).toContainText(
    'Já foi concluída',
  );
  expect((await findTaskByCall(other, goes))?.assignee).toBe(next.userName);
  expect((await findTaskByCall(other, stays))?.assignee).toBe(former.userName);
  await departments.button('Cancelar').click();
  await expect(departments.dialog).toHaveCount(0);
  await expect(row).toContainText(next.displayName);
}

/** With six indicators and somebody who works there. */
async function expectKept(departments: DepartmentsPage, { id, initials, next }: Handover): Promise<void> {
  const { dialog, page } = departments;
  const row = departments.row(initials);
  await row.getByRole('button', { name: `Excluir ${initials}` }).click();
  await departments.button('Excluir').click();
  await departments.expectToast('Ocorreu um erro ao excluir o departamento!');
  await expect(dialog).toHaveAccessibleName(`${initials} não pode ser excluído`);
  await expect(dialog).toContainText('6 indicadoresAAA, BBB, CCC, DDD, EEE e mais 1');
  await expect(dialog).toContainText(`1 pessoa associada${next.displayName}`);
  await dialog.getByRole('link', { name: 'Abrir os indicadores' }).click();
  await expect(page.getByRole('heading', { name: 'Indicadores de desempenho' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`microssistema=${id}`));
  await expect(page.getByText('Indicador AAA').first()).toBeVisible();
}

/** Undefined for one that is not there. */
async function readByCall(caller: Caller, id: string): Promise<unknown> {
  const answer = await caller.request.get(docstore, {
    params: { parammethod: 'GET', paramtype: 'department' },
  });
  expect(answer.status()).toBe(200);
  return new Map(Object.entries<unknown>(await answer.json())).get(id);
}

/** The caller must be an administrator or quality manager. */
async function renameByCall(caller: Caller, id: string, initials: string, name: string): Promise<void> {
  const document = { sigla: initials, name, responsible: 'SILVIO.TORRES' };
  const answer = await caller.request.post(docstore, {
    form: {
      parammethod: 'PUT',
      paramtype: 'department',
      paramid: id,
      paramdoc: JSON.stringify(document),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
