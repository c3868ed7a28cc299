import {
  responsibleChangeAnswer,
  responsibleErrorCodes,
  responsibleTasksAnswer,
  type ResponsibleTask,
} from '@prumo/contracts/administration/department-responsible';
import { departmentType } from '@prumo/contracts/documents/department';
import { expect, test } from 'vitest';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { buildDepartment, keepDepartments } from './department-samples.ts';
import { departmentsPage } from './departments-page.ts';

const change = '/gateway/departments/dep-utia/responsible';

function buildTask(id: string, name: string, facts: Partial<ResponsibleTask> = {}): ResponsibleTask {
  return { id, name, processName: null, dueDate: null, isOfDepartment: false, ...facts };
}

async function openChange(tasks: readonly ResponsibleTask[]) {
  const documents = keepDepartments();
  server.on('GET', `${change}-tasks`, () =>
    answerJson(responsibleTasksAnswer, { responsible: 'CARLA.MENDES', tasks: [...tasks] }),
  );
  await departmentsPage.open();
  await departmentsPage.row('UTIA').getByRole('button', { name: 'Trocar o responsável de UTIA' }).click();
  return documents;
}

function task(name: string) {
  return departmentsPage.dialog.getByRole('checkbox', { name });
}

test('[DP-01] hands over the chosen tasks, and tells what became of each', async () => {
  await openChange([
    buildTask('11', 'Vai junto', { dueDate: '2027-03-15T12:00:00Z' }),
    buildTask('12', 'Fica'),
    buildTask('13', 'Termina antes'),
  ]);
  await expect.element(departmentsPage.dialog).toHaveTextContent('Carla Mendes');
  await expect.element(task('Vai junto')).toHaveAccessibleName(/Vence em 15\/03\/2027/);
  await expect.element(task('Vai junto')).not.toBeChecked();
  await task('Selecionar todas').click();
  await expect.element(departmentsPage.dialog.getByText('3 de 3 selecionadas')).toBeVisible();
  await task('Fica').click();
  await departmentsPage.button('Trocar responsável').click();
  await expect.element(departmentsPage.nextResponsible).toHaveAccessibleDescription('Informe o responsável.');
  await departmentsPage.pickPerson(departmentsPage.nextResponsible, 'Carla Mendes');
  await departmentsPage.button('Trocar responsável').click();
  await expect
    .element(departmentsPage.nextResponsible)
    .toHaveAccessibleDescription('Esta pessoa já é a responsável.');
  await departmentsPage.pickPerson(departmentsPage.nextResponsible, 'Sílvio Torres');
  await expectNoAccessibilityFaults();
  server.on('POST', change, () =>
    answerJson(responsibleChangeAnswer, {
      responsible: 'SILVIO.TORRES',
      tasks: [
        { taskId: '11', ok: true, reason: null },
        { taskId: '13', ok: false, reason: 'gone' },
      ],
    }),
  );
  await departmentsPage.button('Trocar responsável').click();
  await expect
    .element(departmentsPage.dialog)
    .toHaveTextContent('O responsável foi trocado, mas 1 de 2 tarefas não passou.');
  const items = departmentsPage.dialog.getByRole('listitem');
  await expect.element(items.filter({ hasText: 'Vai junto' })).toHaveTextContent('Passou');
  await expect.element(items.filter({ hasText: 'Termina antes' })).toHaveTextContent('Já foi concluída');
  expect(server.listRequests('POST', change).map((request) => request.json())).toEqual([
    { responsible: 'SILVIO.TORRES', former: 'CARLA.MENDES', handOver: ['11', '13'] },
  ]);
  await departmentsPage.button('Cancelar').click();
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();
});

test('[DP-01] can be tried again when the tasks could not be reached', async () => {
  const documents = await openChange([buildTask('21', 'Espera')]);
  await task('Espera').click();
  await departmentsPage.pickPerson(departmentsPage.nextResponsible, 'Sílvio Torres');
  server.on('POST', change, () => new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  await departmentsPage.button('Trocar responsável').click();
  await departmentsPage.expectToast(
    'Ocorreu um erro ao cadastrar o departamento! Motivo: um servidor não respondeu como devia',
  );
  await expect.element(departmentsPage.nextResponsible).toHaveValue('Sílvio Torres');
  // The server has changed the responsible, and the engine was away meanwhile.
  server.on('POST', change, () => {
    documents.write(
      departmentType,
      'dep-utia',
      buildDepartment({ sigla: 'UTIA', responsible: 'SILVIO.TORRES' }),
    );
    return answerJson(responsibleChangeAnswer, {
      responsible: 'SILVIO.TORRES',
      tasks: [{ taskId: '21', ok: false, reason: 'failed' }],
    });
  });
  await departmentsPage.button('Trocar responsável').click();
  await expect.element(departmentsPage.dialog).toHaveTextContent('Não passou');
  server.on('POST', change, () =>
    answerJson(responsibleChangeAnswer, {
      responsible: 'SILVIO.TORRES',
      tasks: [{ taskId: '21', ok: true, reason: null }],
    }),
  );
  await departmentsPage.button('Tentar novamente').click();
  await departmentsPage.expectToast('Departamento editado com sucesso!');
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();
  await expect.element(departmentsPage.row('UTIA')).toHaveTextContent('Sílvio Torres');
  // The former one is still whom the tasks come from.
  expect(server.listRequests('POST', change).at(-1)?.json()).toEqual({
    responsible: 'SILVIO.TORRES',
    former: 'CARLA.MENDES',
    handOver: ['21'],
  });
});

test('[DP-01] who was quicker is named, and nothing changes', async () => {
  await openChange([]);
  await departmentsPage.pickPerson(departmentsPage.nextResponsible, 'Sílvio Torres');
  server.on('POST', change, () =>
    answerAnything(
      {
        code: responsibleErrorCodes.changedMeanwhile,
        message: 'Changed',
        requestId: 'r',
        details: { responsible: 'IVONE.ALVES' },
      },
      409,
    ),
  );
  await departmentsPage.button('Trocar responsável').click();
  await expect
    .element(departmentsPage.dialog)
    .toHaveTextContent('Outra pessoa já trocou o responsável: agora é Ivone Alves.');
});
