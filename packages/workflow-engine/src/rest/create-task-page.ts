// One page of tasks for both ways to ask for them.
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';

import { createTaskQueries } from '../persistence/task-queries.ts';
import type { TaskSort } from '../persistence/task-queries.ts';
import { createTaskVariables } from '../persistence/task-variable-queries.ts';
import { decodeTaskFilter } from './decode-task-filter.ts';
import type { TaskQuestion } from './decode-task-filter.ts';
import { presentPage } from './http/paging.ts';
import type { Paging } from './http/paging.ts';
import type { RestParts } from './http/rest-parts.ts';
import { presentTask } from './presenters/present-task.ts';

export function createTaskPage({ database, identity, timeZone }: RestParts) {
  const tasks = createTaskQueries(database);
  const variables = createTaskVariables(database);

  return async (asked: TaskQuestion, paging: Paging<TaskSort>, base: string) => {
    const filter = await decodeTaskFilter(asked, identity);
    const rows = await tasks.listTasks(filter, paging);
    const isLast = rows.length < paging.size && (rows.length > 0 || paging.start === 0);
    // The variables of the whole page at once, while the database counts.
    const [total, process, local] = await Promise.all([
      isLast ? paging.start + rows.length : tasks.countTasks(filter),
      asked.includeProcessVariables === true
        ? variables.listOfInstances(listDistinct(rows.map((row) => row.processInstanceId)))
        : null,
      asked.includeTaskLocalVariables === true ? variables.listOfTasks(rows.map((row) => row.id)) : null,
    ]);
    const presented = await mapYielding(rows, createYielder(), (row) => {
      const ofProcess = row.processInstanceId === null ? undefined : process?.get(row.processInstanceId);
      const shown = { process: ofProcess ?? [], local: local?.get(row.id) ?? [] };
      return presentTask(row, shown, { base, timeZone });
    });
    return presentPage(presented, total, paging);
  };
}

function listDistinct(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
