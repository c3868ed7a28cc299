import { createOutdatedNoticeSource } from '../../../features/inbox/model/read-notices.ts';
import { defineNotices } from '../../define-feature.ts';

export const resultAnalysesNotices = defineNotices({
  needs: ['workflow', 'bi'],
  listSources: ({ hrefOf }) => [
    createOutdatedNoticeSource(({ departmentId, indicatorId, id }) =>
      hrefOf('app.kpi.analysis', { departmentId, indicatorId, analysisId: id }),
    ),
  ],
});
