import { createNewsNoticeSource } from '../../../features/news/model/news-notice.ts';
import { defineNotices } from '../../define-feature.ts';

export const newsNotices = defineNotices({
  needs: ['workflow', 'bi'],
  listSources: ({ hrefOf }) => [createNewsNoticeSource(hrefOf('app.news', {}))],
});
