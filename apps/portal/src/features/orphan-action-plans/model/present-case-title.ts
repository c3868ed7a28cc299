import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';

import { texts } from '../texts.ts';

export function presentCaseTitle({
  title,
  nonComplianceId,
}: Pick<OrphanActionPlan, 'title' | 'nonComplianceId'>): string {
  const written = title?.trim() ?? '';
  if (written !== '') return written;
  return nonComplianceId === null ? texts.withoutNonCompliance : texts.untitled;
}
