import type { ResultAnalysis, SentResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { firstDayOf } from '@prumo/domain/indicators/month';

/** What was sent when it was saved: sent again, it creates the tasks that are still missing and nothing else. */
export function rebuildAnalysisInput(saved: ResultAnalysis): SentResultAnalysis {
  const { indicatorId, month, improvementOption, resultAnalysis, racp, tasks, previousId } = saved;
  return {
    indicatorId,
    month: firstDayOf(month),
    improvementOption,
    resultAnalysis,
    previousId,
    racp:
      racp === null
        ? null
        : {
            ...racp,
            tasks: tasks
              .filter(({ kind }) => kind === 'action')
              .map(({ name, assignee, dueDate }) => ({ name, assignee, dueDate })),
          },
  };
}
