// Where processes of the demo hospital have changed for good, so that their limits begin anew.
import type { Connection } from '@prumo/database/connection';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, firstDayOf, getMonthInSaoPaulo } from '@prumo/domain/indicators/month';

import { refreshSignals } from '../modules/signals/refresh-signals.ts';
import { createRebasesRepository } from '../modules/signals/rebases.repository.ts';
import { presentIndicatorId, readDemoIndicators, readDemoRebases } from './demo-indicators.ts';

interface DemoRebasesParts {
  readonly connection: Connection;
  readonly clock: () => number;
  readonly folder: string;
}

const hourOfDeciding = 11;

export async function loadDemoRebases({ connection, clock, folder }: DemoRebasesParts): Promise<void> {
  const now = new Date(clock());
  const thisMonth = getMonthInSaoPaulo(now);
  const rebases = createRebasesRepository(connection);
  for (const { indicator, monthsAgo, decidedMonthsAgo, author, reason } of await readDemoRebases(folder)) {
    const [id, month] = [presentIndicatorId(indicator), addMonths(thisMonth, -monthsAgo)];
    // Whoever has used an earlier demo may have said the same.
    if ((await rebases.list(id)).some((known) => known.month === month)) continue;
    const decided = firstDayOf(addMonths(thisMonth, -decidedMonthsAgo));
    await rebases.insert(id, {
      month,
      reason,
      author,
      createdAt: getInstantInSaoPaulo(decided, hourOfDeciding),
    });
  }
  // Once here, so that the first person who looks does not wait for all of them.
  const ids = (await readDemoIndicators(folder)).map(({ code }) => presentIndicatorId(code));
  await refreshSignals(connection, ids, now);
}
