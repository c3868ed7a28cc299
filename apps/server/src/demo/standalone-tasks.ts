// Tasks that people of the demo hospital made themselves.
import type { DemoTask } from './demo-events.ts';
import type { DemoEvent, DemoEventParts } from './process-instances.ts';

export function planTasks(tasks: readonly DemoTask[], parts: DemoEventParts): readonly DemoEvent[] {
  return tasks.flatMap((task) => planTask(task, parts));
}

/** Made first; what follows happens a while later, at the latest when the demo is loaded. */
function planTask(task: DemoTask, parts: DemoEventParts): DemoEvent[] {
  const { commands, days, nextHour } = parts;
  const owner = { userId: task.owner };
  const createdAt = days.at(task.createdDaysAgo, nextHour());
  const later = days.at(Math.max(1, Math.floor(task.createdDaysAgo / 2)), nextHour());
  const laterAt = later > createdAt ? later : new Date(createdAt.getTime() + minuteMs);
  let taskId = '';

  return [
    {
      at: createdAt,
      async happen() {
        taskId = await commands.createTask(owner, {
          name: task.name,
          description: task.description,
          owner: task.owner,
          assignee: task.delegated === 'resolved' ? (task.resolvedBy ?? null) : task.assignee,
          dueDate: task.dueInDays === null ? null : days.dueIn(task.dueInDays),
          priority: task.priority,
          ...(task.delegated !== undefined && { delegationState: 'pending' }),
        });
        for (const subtask of task.subtasks ?? []) {
          const subtaskId = await commands.createTask(owner, {
            name: subtask.name,
            parentTaskId: taskId,
            owner: task.owner,
            assignee: subtask.assignee,
            dueDate: days.dueIn(subtask.dueInDays),
            priority: task.priority,
          });
          if (subtask.completed === true) await commands.completeTask(owner, subtaskId, []);
        }
        for (const userId of task.candidates?.users ?? []) {
          await commands.addTaskLink(owner, taskId, { userId, groupId: null, type: 'candidate' });
        }
        for (const groupId of task.candidates?.groups ?? []) {
          await commands.addTaskLink(owner, taskId, { userId: null, groupId, type: 'candidate' });
        }
      },
    },
    {
      at: laterAt,
      async happen() {
        for (const { by, text } of task.comments) {
          await commands.addTaskComment({ userId: by }, taskId, text, { saveProcessInstanceId: false });
        }
        if (task.delegated === 'resolved') {
          await commands.resolveTask({ userId: task.resolvedBy ?? task.owner }, taskId);
        }
        if (task.completed === true) await commands.completeTask({ userId: task.assignee }, taskId, []);
      },
    },
  ];
}

const minuteMs = 60_000;
