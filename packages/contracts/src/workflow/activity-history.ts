// What happened in a process, as its history tells it.
import * as z from 'zod/mini';

import { engineDate, engineDateOrNull, textOrNull } from './engine-fields.ts';
import { pagedAnswer } from './paged-answer.ts';

/** One step that the process took; `endTime` is null while it stands there. */
const historicActivity = z.object({
  id: z.string(),
  /** Of the element in the diagram. */
  activityId: z.string(),
  activityName: textOrNull,
  /** startEvent, userTask, exclusiveGateway …; engines may know more than the portal. */
  activityType: textOrNull,
  taskId: textOrNull,
  assignee: textOrNull,
  startTime: engineDate,
  endTime: engineDateOrNull,
});

export type HistoricActivity = z.infer<typeof historicActivity>;

export const historicActivityPage = pagedAnswer(historicActivity);

/** A process that ran or still runs. The reason of its end is left out: engines word it differently. */
export const historicInstance = z.object({
  id: z.string(),
  name: textOrNull,
  businessKey: textOrNull,
  processDefinitionId: z.string(),
  startUserId: textOrNull,
  startTime: engineDate,
  endTime: engineDateOrNull,
});

export type HistoricInstance = z.infer<typeof historicInstance>;
