import { createOutdatedNoticeSource } from '../../../features/inbox/model/outdated-notices.ts';
import { defineNotices } from '../../define-feature.ts';

export const resultAnalysesNotices = defineNotices({
  needs: 'workflow',
  listSources: ({ hrefOf }) => [
    createOutdatedNoticeSource(({ id, ...place }) =>
      hrefOf('app.kpi.analysis', { ...place, analysisId: id }),
    ),
  ],
});
