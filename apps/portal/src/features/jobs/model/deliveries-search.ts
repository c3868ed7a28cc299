// Which deliveries are looked at, as the address has it.
import { notificationStates } from '@prumo/contracts/notifications/notifications';

import type { AskedDeliveries } from '../api/job-queries.ts';

type Address = Readonly<Record<string, unknown>>;

/** What the address has that is no such filter is left out. */
export function decodeDeliveriesSearch(search: Address): AskedDeliveries {
  const state = notificationStates.find((one) => one === search['situacao']);
  const from = decodeDay(search['de']);
  const to = decodeDay(search['ate']);
  const userName = search['pessoa'];
  const page = Number(search['pagina'] ?? 1) - 1;
  return {
    filter: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(typeof userName === 'string' && userName !== '' && userName.length <= longestName && { userName }),
      ...(state !== undefined && { state }),
    },
    page: Number.isSafeInteger(page) && page > 0 && page < mostPages ? page : 0,
  };
}

export function encodeDeliveriesSearch({ filter, page }: AskedDeliveries): Address {
  const { from, to, userName, state } = filter;
  const all = { de: from, ate: to, pessoa: userName, situacao: state };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(page > 0 && { pagina: page + 1 }),
  };
}

const mostPages = 100_000;
const longestName = 200;

function decodeDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}
