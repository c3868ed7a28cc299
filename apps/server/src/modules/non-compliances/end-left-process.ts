// Who stays unknown cancels a case without the engine, where that knows people only. The first of quality who looks at
// the case afterwards ends what its process still waits for.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';

import type { CaseEngines } from '../../gateway/doors/workflow/case-processes.ts';
import { planCommand } from './plan-engine-work.ts';

export async function endLeftProcess(
  nonCompliance: NonCompliance,
  { ofPerson, ofServer }: CaseEngines,
  { timeLimitMs }: { readonly timeLimitMs: number },
): Promise<void> {
  const { state, kind, processId } = nonCompliance;
  if (state !== 'cancelled' || kind === 'identified' || processId === null) return;
  if (typeof ofPerson !== 'object' || ofServer !== 'unreachable') return;
  const signal = AbortSignal.timeout(timeLimitMs);
  const tasks = await ofPerson.listOpenTasks(processId, signal);
  if (tasks.length === 0) return;
  const open = { processId, tasks, chased: new Map<string, string | null>() };
  const { decisive, followUps } = planCommand(
    { deed: 'cancel', note: '' },
    nonCompliance,
    nonCompliance,
    open,
  );
  if (decisive?.kind === 'complete') await ofPerson.complete(decisive.taskId, decisive.variables, signal);
  for (const step of followUps) {
    if (step.kind !== 'complete-open') continue;
    for (const { id } of tasks.filter(({ key }) => key === step.key)) {
      await ofPerson.complete(id, step.variables, signal);
    }
  }
}
