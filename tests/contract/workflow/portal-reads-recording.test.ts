// The portal's own readers on every answer that the two recorded engines gave to what the portal asks for.
import { historicInstance } from '@prumo/contracts/workflow/activity-history';
import { commentsAnswer, taskComment } from '@prumo/contracts/workflow/comments';
import { decodeEngineError } from '@prumo/contracts/workflow/engine-fields';
import { enginePerson, groupPage, personPage } from '@prumo/contracts/workflow/identity';
import { variablesAnswer } from '@prumo/contracts/workflow/engine-variable';
import { formData, isFormless } from '@prumo/contracts/workflow/form-data';
import { historicTask, historicTaskPage } from '@prumo/contracts/workflow/historic-task';
import { processDefinitionPage } from '@prumo/contracts/workflow/process-definition';
import { processInstance, processInstancePage } from '@prumo/contracts/workflow/process-requests';
import { subtasksAnswer, taskPage, workflowTask } from '@prumo/contracts/workflow/task';
import { taskLinksAnswer } from '@prumo/contracts/workflow/task-links';
import { describe, expect, it } from 'vitest';

import { readRecording, type EngineAnswer } from './replay/recording.ts';

const engines = ['activiti-5.22.0', 'activiti-6.0.0'] as const;

interface RecordedAnswer {
  readonly step: string;
  readonly request: string;
  readonly answer: EngineAnswer;
}

function listAnswers(engine: (typeof engines)[number]): readonly RecordedAnswer[] {
  return readRecording().steps.flatMap((step) => {
    // An answer of 6.0 is written down only where it differs.
    const answer = step[engine] ?? step['activiti-5.22.0'];
    const path = step.request.path.replace(/\?.*/, '').replaceAll(/\$\{\w+\}/g, ':id');
    return answer === undefined ? [] : [{ step: step.id, request: `${step.request.method} ${path}`, answer }];
  });
}

const readers = {
  'GET runtime/tasks': taskPage,
  'POST query/tasks': taskPage,
  'GET runtime/tasks/:id': workflowTask,
  'PUT runtime/tasks/:id': workflowTask,
  'POST runtime/tasks': workflowTask,
  'GET runtime/tasks/:id/subtasks': subtasksAnswer,
  'GET runtime/tasks/:id/variables': variablesAnswer,
  'GET runtime/tasks/:id/comments': commentsAnswer,
  'POST runtime/tasks/:id/comments': taskComment,
  'GET runtime/tasks/:id/identitylinks': taskLinksAnswer,
  'GET history/historic-task-instances': historicTaskPage,
  'GET history/historic-task-instances/:id': historicTask,
  'GET history/historic-process-instances/:id': historicInstance,
  'POST query/historic-task-instances': historicTaskPage,
  'GET repository/process-definitions': processDefinitionPage,
  'GET runtime/process-instances': processInstancePage,
  'GET runtime/process-instances/:id': processInstance,
  'POST runtime/process-instances': processInstance,
  'PUT runtime/process-instances/:id': processInstance,
  'GET form/form-data': formData,
  'GET identity/users': personPage,
  'GET identity/users/kermit': enginePerson,
  'GET identity/groups': groupPage,
} as const;

describe.each(engines)('answers of %s', (engine) => {
  const answers = listAnswers(engine);

  it.each(Object.entries(readers))('[WF-02] %s are read', (request, reader) => {
    const good = answers.filter((one) => one.request === request && one.answer.status < 300);
    expect(good.length).toBeGreaterThan(0);
    for (const { step, answer } of good) {
      expect([step, reader.safeParse(answer.body).error]).toEqual([step, undefined]);
    }
  });

  it('[WF-02] tells a message of every failure that the service itself reports', () => {
    const failures = answers.filter(
      ({ answer }) => answer.status >= 400 && answer.contentType?.startsWith('application/json') === true,
    );
    expect(failures.length).toBeGreaterThan(40);
    for (const { step, answer } of failures) {
      expect([step, typeof decodeEngineError(answer.body).message]).toEqual([step, 'string']);
    }
  });

  it('[WF-02] takes the answer about a task without a process for a form that is not there', () => {
    const answer = answers.find(({ step }) => step === 'task.form.standalone')?.answer;
    expect(isFormless(answer?.status ?? 0, { processDefinitionId: null })).toBe(true);
  });
});

it('[WF-02] reads the same facts from both engines although each says them otherwise', () => {
  const [older, newer] = engines.map((engine) => {
    const body = listAnswers(engine).find(({ step }) => step === 'h.tasks.finished')?.answer.body;
    const { data, total } = historicTaskPage.parse(body);
    return {
      total,
      tasks: data.map(({ name, assignee, processDefinitionKey, endTime, variables }) => ({
        name,
        assignee,
        processDefinitionKey,
        isFinished: endTime !== null,
        variables: variables.map((variable) => variable.name).toSorted(),
      })),
    };
  });
  expect(older?.total).toBeGreaterThan(2);
  expect(newer).toEqual(older);
});
