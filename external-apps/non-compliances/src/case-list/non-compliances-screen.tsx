import { usePortal } from '@prumo/portal-kit/portal';

import { CaseScreen } from '../case/case-screen.tsx';
import { CaseList } from './case-list.tsx';

/** The list; or one case, where the address names it, as that of a task of its process does. */
export function NonCompliancesScreen() {
  const { parameters } = usePortal();
  const caseId = parameters['nonComplianceId'];

  return caseId === undefined ? <CaseList /> : <CaseScreen key={caseId} caseId={caseId} />;
}
