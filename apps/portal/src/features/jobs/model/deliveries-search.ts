// Which deliveries are looked at, as the address has it.
import { notificationKinds, notificationStates } from '@prumo/contracts/notifications/notifications';

import {
  decodeCommonFilter,
  decodePage,
  encodeLogSearch,
  type LogAddress,
} from '../../../components/log-list/log-search.ts';
import type { AskedDeliveries } from '../api/job-queries.ts';

export function decodeDeliveriesSearch(address: LogAddress): AskedDeliveries {
  const state = notificationStates.find((one) => one === address['situacao']);
  const kind = notificationKinds.find((one) => one === address['tipo']);
  return {
    filter: {
      ...decodeCommonFilter(address),
      ...(state !== undefined && { state }),
      ...(kind !== undefined && { kind }),
    },
    page: decodePage(address),
  };
}

export function encodeDeliveriesSearch(asked: AskedDeliveries): LogAddress {
  return encodeLogSearch(asked, { situacao: asked.filter.state, tipo: asked.filter.kind });
}
