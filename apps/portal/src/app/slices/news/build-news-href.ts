import type { PlanOrigin } from '@prumo/contracts/action-plans/plan-calls';

import type { NewsHref } from '../../../features/news/model/present-news.ts';
import {
  decodeIndicatorSearch,
  encodeIndicatorSearch,
} from '../../../features/indicators/model/indicator-search.ts';
import { buildStateHref } from '../../state-href.ts';
import { states } from '../../states.ts';
import { buildSearchHref } from '../../use-screen.ts';

/** Where each thing that changed is looked at or worked on. */
export const buildNewsHref: NewsHref = (subject) => {
  switch (subject.kind) {
    case 'signals':
    case 'off-target': {
      const { departmentId, indicatorId } = subject.item;
      return buildStateHref('app.kpi.indicator', { departmentId, indicatorId });
    }
    case 'missing-results': {
      const { departmentId, indicatorId } = subject.item;
      const dialog = { kind: 'results' as const, indicatorId };
      const search = encodeIndicatorSearch({ ...decodeIndicatorSearch({}), departmentId, dialog });
      return buildSearchHref(states['app.kpi'].path, { ...search });
    }
    case 'late-plans':
      return buildOriginHref(subject.item.origin, 'app.non-compliance-action-plan');
    case 'approvals':
      return buildOriginHref(subject.item.origin, 'app.non-compliances');
    case 'legal-deadlines': {
      const { caseId, departmentId } = subject.item;
      return buildStateHref('app.non-compliances', { nonComplianceId: caseId, departmentId });
    }
  }
};

function buildOriginHref(origin: PlanOrigin, stateOfCase: string): string {
  switch (origin.source) {
    case 'indicator': {
      const { departmentId, indicatorId, analysisId } = origin;
      return analysisId === null
        ? buildStateHref('app.kpi.indicator', { departmentId, indicatorId })
        : buildStateHref('app.kpi.analysis', { departmentId, indicatorId, analysisId });
    }
    case 'case':
      return buildStateHref(stateOfCase, {
        nonComplianceId: origin.caseId,
        departmentId: origin.departmentId,
      });
    case 'minutes':
      return buildStateHref('app.minutes', { minutesId: origin.minutesId });
  }
}
