import { redirect } from '@tanstack/react-router';

import type { ExternalApps } from '../../../features/external-apps/model/create-external-apps.ts';
import { findStartState, hasStartStates } from '../../../features/external-apps/model/find-app-state.ts';
import { findProcessKey } from '../../../features/processes/api/find-process-key.ts';
import { abandonFor } from '../../abandon-for.ts';
import { buildAppPath } from '../../external-apps/app-path.ts';

/** A process that an external app has taken over is begun there. */
export async function leadToApp({ load }: ExternalApps, processDefinitionId: string): Promise<void> {
  await load();
  if (!hasStartStates()) return;
  const key = await findProcessKey(processDefinitionId);
  const state = key === undefined ? undefined : findStartState(key);
  if (state !== undefined) abandonFor(redirect({ href: buildAppPath(state.path), replace: true }));
}
