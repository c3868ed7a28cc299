// Which deliveries are looked at, as the address has it.
import { notificationStates } from '@prumo/contracts/notifications/notifications';

import {
  decodeCommonFilter,
  decodePage,
  encodeLogSearch,
  type LogAddress,
} from '../../../components/log-list/log-search.ts';
import type { AskedDeliveries } from '../api/job-queries.ts';

export function decodeDeliveriesSearch(address: LogAddress): AskedDeliveries {
  const state = notificationStates.find((one) => one === address['situacao']);
  return {
    filter: { ...decodeCommonFilter(address), ...(state !== undefined && { state }) },
    page: decodePage(address),
  };
}

export function encodeDeliveriesSearch(asked: AskedDeliveries): LogAddress {
  return encodeLogSearch(asked, { situacao: asked.filter.state });
}
