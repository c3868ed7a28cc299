import { buildNewsQuery } from '../../../features/news/api/news-query.ts';
import { createNewsNoticeSource } from '../../../features/news/model/news-notice.ts';
import { defineNotices } from '../../define-feature.ts';

export const newsNotices = defineNotices({
  needs: ['workflow', 'bi'],
  listSources: ({ userName, client, hrefOf }) => [
    createNewsNoticeSource(hrefOf('app.news', {}), async () => await client.query(buildNewsQuery(userName))),
  ],
});
