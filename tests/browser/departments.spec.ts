// The screen Microssistemas with its dialogs, as administrators, quality managers and others meet it.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { createDepartmentByCall, createIndicatorByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';
import { createTaskByCall, findTaskByCall } from './task-calls.ts';

test('[DP-01] [DP-02] [DP-03] [TX-02] [RT-16] a department is created, edited, handed over with its tasks and deleted, which a second browser sees without a reload', async ({
  page,
  openAs,
}) => {
  const mark = createId().slice(0, 5);
  const initials = `q${mark}`.toUpperCase();
  const handedOver = await createHandover(page);
  const watched = new DepartmentsPage(await openAs('ADMIN'));
  await watched.open();
  await watched.search.fill(initials);
  await expect(watched.table.getByText('Nenhum registro encontrado')).toBeVisible();
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
    await expect(watched.row(initials)).toContainText('Sílvio Torres');
  });

  const row = await departments.find(initials);
  await test.step('edited while somebody else stores another name: neither is lost', async () => {
    await row.getByRole('button', { name: `Editar ${initials}` }).click();
    await departments.email.fill('area@hospital.example.br');
    const id = new URL(page.url()).searchParams.get('editar') ?? '';
    await renameByCall(watched.page, id, initials, 'Nome de outra pessoa');
    await departments.button('Atualizar').click();
    await expect(departments.name).toHaveValue('Nome de outra pessoa');
    await departments.save.click();
    await departments.expectToast('Departamento editado com sucesso!');
    await expect(watched.row(initials)).toContainText('Nome de outra pessoa');
    await expect(watched.row(initials)).toContainText('area@hospital.example.br');
  });

  await test.step('saved as CSV', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('microssistemas.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/u);
    expect(lines).toEqual([
      expect.stringMatching(/^\uFEFFSigla;Nome;Responsável;/),
      expect.stringContaining(`${initials};Nome de outra pessoa;Sílvio Torres;`),
    ]);
  });

  await test.step('deleted', async () => {
    await row.getByRole('button', { name: `Excluir ${initials}` }).click();
    await expect(departments.dialog).toHaveAccessibleName(`Excluir o microssistema ${initials}?`);
    await departments.button('Excluir').click();
    await departments.expectToast('Departamento excluído com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
    await expect(watched.table.getByText('Nenhum registro encontrado')).toBeVisible();
  });

  await test.step('a change of the responsible hands over the chosen tasks, and tells what became of each', async () => {
    await handOver(departments, watched, handedOver);
  });
});

test('[DP-01] [DP-03] [UC-05] [UC-07] who does not lead a department does not see it; what hangs on one keeps it', async ({
  page,
  openAs,
}) => {
  const person = await createPersonByCall(page);
  await test.step('a nurse is sent home', async () => {
    await logInByCall(page, 'CARLA.MENDES');
    await page.goto('/departamentos');
    await expect(page).toHaveURL(/\/home(\/|$)/);
  });

  await handOnTo(page, 'ADMIN');
  const own = new DepartmentsPage(await openAs('ALICE.BARROS'));
  await own.page.goto('/departamentos?novo=sim');
  await expect(own.heading).toBeVisible();
  await expect(own.table.getByText('Não há informações')).toBeVisible();
  await expect(own.newButton).toHaveCount(0);
  await expect(own.dialog).toHaveCount(0);
  const led = await createDepartmentByCall(page, 'ALICE.BARROS');
  // Without a reload.
  await expect(own.row(led.initials)).toBeVisible();
  await expect(own.summary).toHaveText('Mostrando de 1 até 1 de 1 registro');
  await expect(own.table.getByRole('columnheader', { name: 'Ações' })).toHaveCount(0);

  await test.step('the deletion is refused with what hangs on it, and leads there', async () => {
    await linkToDepartmentsByCall(page, person.userName, [led.id]);
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']) {
      await createIndicatorByCall(page, { departmentId: led.id, code });
    }
    const departments = new DepartmentsPage(page);
    await departments.open();
    const row = await departments.find(led.initials);
    await row.getByRole('button', { name: `Excluir ${led.initials}` }).click();
    await departments.button('Excluir').click();
    await departments.expectToast('Ocorreu um erro ao excluir o departamento!');
    await expect(departments.dialog).toHaveAccessibleName(`${led.initials} não pode ser excluído`);
    await expect(departments.dialog).toContainText('6 indicadoresAAA, BBB, CCC, DDD, EEE e mais 1');
    await expect(departments.dialog).toContainText(`1 pessoa associada${person.displayName}`);
    await departments.dialog.getByRole('link', { name: 'Abrir os indicadores' }).click();
    await expect(page.getByRole('heading', { name: 'Indicadores de desempenho' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`microssistema=${led.id}`));
    await expect(page.getByText('Indicador AAA').first()).toBeVisible();
  });
  // Others expect that Alice leads none.
  await giveByCall(page, led.id, led.initials, 'ADMIN');
  await expect(own.table.getByText('Não há informações')).toBeVisible();
});

interface Handover {
  readonly initials: string;
  readonly former: NewPerson;
  readonly next: NewPerson;
  /** The ids of tasks of the former: it is chosen, it is not, it is done before. */
  readonly goes: string;
  readonly stays: string;
  readonly isDone: string;
}

async function createHandover(page: Page): Promise<Handover> {
  const former = await createPersonByCall(page);
  const next = await createPersonByCall(page);
  const { initials } = await createDepartmentByCall(page, former.userName);
  await logInByCall(page, former.userName, former.password);
  const own = { owner: former.userName, assignee: former.userName };
  const goes = await createTaskByCall(page, { name: 'Vai junto', ...own, dueDate: '2027-03-15T12:00:00Z' });
  const stays = await createTaskByCall(page, { name: 'Fica', ...own });
  const isDone = await createTaskByCall(page, { name: 'Termina antes', ...own });
  return { initials, former, next, goes, stays, isDone };
}

/** By the one, while the other looks on. */
async function handOver(
  departments: DepartmentsPage,
  watched: DepartmentsPage,
  { initials, former, next, goes, stays, isDone }: Handover,
): Promise<void> {
  await watched.find(initials);
  const row = await departments.find(initials);
  await row.getByRole('button', { name: `Trocar o responsável de ${initials}` }).click();
  const task = (name: string) => departments.dialog.getByRole('checkbox', { name });
  await expect(task('Vai junto')).toHaveAccessibleName(/Vence em 15\/03\/2027/);
  await task('Selecionar todas').check();
  await task('Fica').uncheck();
  await departments.pickPerson(departments.nextResponsible, next.displayName);
  const done = await watched.page.request.post(`/activiti-rest/service/runtime/tasks/${isDone}`, {
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
  await expect(watched.row(initials)).toContainText(next.displayName);
  expect((await findTaskByCall(watched.page, goes))?.assignee).toBe(next.userName);
  expect((await findTaskByCall(watched.page, stays))?.assignee).toBe(former.userName);
  await departments.button('Cancelar').click();
  await expect(departments.dialog).toHaveCount(0);
  await expect(row).toContainText(next.displayName);
}

async function renameByCall(page: Page, id: string, initials: string, name: string): Promise<void> {
  await putByCall(page, id, { sigla: initials, name, responsible: 'SILVIO.TORRES' });
}

async function giveByCall(page: Page, id: string, initials: string, responsible: string): Promise<void> {
  await putByCall(page, id, { sigla: initials, name: 'Passou adiante', responsible });
}

/** The page's person must be an administrator or quality manager. */
async function putByCall(page: Page, id: string, document: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.request.post('/pentaho/plugin/prumo/api/docstore', {
    form: {
      parammethod: 'PUT',
      paramtype: 'department',
      paramid: id,
      paramdoc: JSON.stringify(document),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
