import { outdatedAnalysesAnswer, outdatedAnalysesPath } from '@prumo/contracts/indicators/result-analysis';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { listOutdatedNotices, type AnalysisHref } from './list-outdated-notices.ts';
import type { NoticeSource } from './notice.ts';

/** The person's analyses whose results have changed since. */
export function createOutdatedNoticeSource(buildAnalysisHref: AnalysisHref): NoticeSource {
  return {
    name: 'outdated-analyses',
    isAwaited: true,
    follows: ['indicators'],
    async list(signal) {
      const { analyses } = await sendRequest({
        method: 'GET',
        path: outdatedAnalysesPath,
        answer: outdatedAnalysesAnswer,
        signal,
      });
      return listOutdatedNotices(analyses, buildAnalysisHref);
    },
  };
}
