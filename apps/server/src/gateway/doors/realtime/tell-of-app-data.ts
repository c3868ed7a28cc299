import { appsBranch } from '@prumo/domain/external-apps/app-data-path';
import type { RealtimeBackEnd } from '@prumo/realtime-store/rest/realtime-back-end';

import type { LiveNotifications } from '../../live/create-live-notifications.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';

type BackEnd = RealtimeBackEnd<RealtimeDoorPrincipal>;

/**
 * Says in the one stream that every page has anyway that apps' data changed. A stream of the tree for each place would soon
 * take all the connections that a browser opens to one server.
 */
export function tellOfAppData(backEnd: BackEnd, live: Pick<LiveNotifications, 'tellOf'>): BackEnd {
  return {
    ...backEnd,
    async answer(call, principal, body) {
      const answer = await backEnd.answer(call, principal, body);
      const [branch = appsBranch] = call.path;
      if (call.method !== 'GET' && branch === appsBranch && answer.status < 300) live.tellOf('app-data');
      return answer;
    },
  };
}
