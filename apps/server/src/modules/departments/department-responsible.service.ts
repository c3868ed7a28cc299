import type {
  ResponsibleChangeAnswer,
  ResponsibleChangeInput,
  ResponsibleTask,
  ResponsibleTasksAnswer,
} from '@prumo/contracts/administration/department-responsible';
import type { Connection } from '@prumo/database/connection';

import type { Actor } from '../../gateway/actor.ts';
import type { OpenTask, TaskHandOver } from '../../gateway/doors/workflow/task-hand-over.ts';
import { presentMark } from '../result-analyses/create-missing-tasks.ts';
import { createDepartmentsRepository } from './departments.repository.ts';
import type { DepartmentsService } from './departments.service.ts';

/** `engine` asks on behalf of the actor; there is none while the workflow app is inactive. */
export interface DepartmentResponsibleService {
  listTasks(actor: Actor, id: string, engine: TaskHandOver | undefined): Promise<ResponsibleTasksAnswer>;
  /** Changes the responsible; then the tasks go over, each for itself. */
  change(
    actor: Actor,
    id: string,
    input: ResponsibleChangeInput,
    engine: TaskHandOver | undefined,
  ): Promise<ResponsibleChangeAnswer>;
}

interface DepartmentResponsibleParts {
  readonly database: Connection;
  readonly departments: Pick<DepartmentsService, 'getForMaintainer' | 'changeResponsible'>;
  /** Longest wait for the list of tasks. */
  readonly timeLimitMs: number;
}

export function createDepartmentResponsibleService(
  parts: DepartmentResponsibleParts,
): DepartmentResponsibleService {
  const { database, departments, timeLimitMs } = parts;

  return {
    async listTasks(actor, id, engine) {
      const { responsible } = await departments.getForMaintainer(actor, id);
      if (engine === undefined) return { responsible, tasks: [] };
      const planned = await createDepartmentsRepository(database).listPlannedTaskIds(id);
      const marks = new Set(planned.map(presentMark));
      const tasks = await engine.listTasksOf(responsible, AbortSignal.timeout(timeLimitMs));
      return { responsible, tasks: tasks.map((task) => presentTask(task, id, marks)).toSorted(compareTasks) };
    },

    async change(actor, id, { responsible, former, handOver }, engine) {
      await departments.changeResponsible(actor, id, { former, responsible });
      const taskIds = [...new Set(handOver)];
      const tasks =
        engine === undefined
          ? taskIds.map((taskId) => ({ taskId, ok: false, reason: 'failed' as const }))
          : await engine.handOver(taskIds, { from: former, to: responsible });
      return { responsible, tasks: [...tasks] };
    },
  };
}

function presentTask(task: OpenTask, departmentId: string, marks: ReadonlySet<string>): ResponsibleTask {
  const { id, name, processName, dueDate, category } = task;
  const isOfDepartment = task.departmentId === departmentId || (category !== null && marks.has(category));
  return { id, name, processName, dueDate, isOfDepartment };
}

function compareTasks(one: ResponsibleTask, other: ResponsibleTask): number {
  return (
    Number(other.isOfDepartment) - Number(one.isOfDepartment) ||
    Number(one.dueDate === null) - Number(other.dueDate === null) ||
    (one.dueDate ?? '').localeCompare(other.dueDate ?? '') ||
    (one.name ?? '').localeCompare(other.name ?? '', 'pt-BR')
  );
}
