import type { KpiDepartment } from '@prumo/contracts/bi/kpi-departments';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';

export type CardRights = Pick<KpiDepartment, 'mayDefine' | 'mayRecord'>;

export interface CardAction {
  readonly kind: 'edit' | 'add-result' | 'inactivate' | 'activate';
  /** False only for a result that the extraction brings. */
  readonly isPossible: boolean;
}

/** What the person may do about an indicator; one that is inactive is neither edited nor given results. */
export function listCardActions(
  { isActive, extraction }: Pick<LoadedIndicator, 'isActive' | 'extraction'>,
  { mayDefine, mayRecord }: CardRights,
): readonly CardAction[] {
  const actions: readonly (CardAction | false)[] = [
    mayDefine && isActive && { kind: 'edit', isPossible: true },
    mayRecord && isActive && { kind: 'add-result', isPossible: extraction === null },
    mayDefine && { kind: isActive ? 'inactivate' : 'activate', isPossible: true },
  ];
  return actions.filter((action) => action !== false);
}
