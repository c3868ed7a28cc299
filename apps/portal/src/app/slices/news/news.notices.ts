import { buildNewsQuery } from '../../../features/news/api/news-query.ts';
import { createNewsNoticeSource } from '../../../features/news/model/news-notice.ts';
import { defineNotices } from '../../define-feature.ts';

export const newsNotices = defineNotices({
  needs: ['workflow', 'bi'],
  listSources: ({ userName, queryClient, hrefOf }) => [
    createNewsNoticeSource(
      hrefOf('app.news', {}),
      async () => await queryClient.query(buildNewsQuery(userName)),
    ),
  ],
});
