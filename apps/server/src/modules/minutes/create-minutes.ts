// Composition of the minutes: where they are kept, what their agendas are made of, and the clock that silence runs by.
import type { Database } from '@prumo/database/database';
import type { LocalHolidays } from '@prumo/domain/calendar/business-days';
import type { FastifyBaseLogger } from 'fastify';

import type { Gateway } from '../../gateway/create-gateway.ts';
import { decisionTaskKind } from '../../gateway/doors/workflow/create-action-task-engine.ts';
import type { LiveNews } from '../../gateway/live/create-live-news.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { joinAgendaFacts } from './agenda-facts.ts';
import { createCaseProposals } from './case-proposals.repository.ts';
import { createIndicatorSignals } from './indicator-signals.repository.ts';
import { createMinutesService, type MinutesService } from './minutes.service.ts';

interface MinutesCompositionParts {
  readonly database: Database;
  readonly departments: Pick<DepartmentsDirectory, 'listLedBy' | 'findNamesOf'>;
  readonly clock: () => number;
  readonly gateway: Pick<Gateway, 'findOwnTasks'>;
  readonly live: Pick<LiveNews, 'tellOf'>;
  /** Days off beside the national holidays. */
  readonly holidays: LocalHolidays;
  readonly timeLimitMs: number;
}

export interface Minutes {
  readonly service: MinutesService;
  /** Does at once what is due, and then every minute. */
  start(log: Pick<FastifyBaseLogger, 'warn'>): void;
  close(): Promise<void>;
}

const sweepIntervalMs = 60_000;

export function createMinutes(parts: MinutesCompositionParts): Minutes {
  const { database, departments } = parts;
  let report: (error: unknown) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  const service = createMinutesService({
    database,
    clock: parts.clock,
    holidays: parts.holidays,
    agenda: joinAgendaFacts([createIndicatorSignals(database), createCaseProposals(database)]),
    listLedDepartments: async (userName) => (await departments.listLedBy(userName)).map(({ id }) => id),
    findDepartmentNames: async (userNames) => await departments.findNamesOf(userNames),
    findOwnTasks: () => parts.gateway.findOwnTasks(decisionTaskKind),
    timeLimitMs: parts.timeLimitMs,
    onChanged: () => parts.live.tellOf('minutes'),
    reportFailure: (error) => report(error),
  });

  /** One that takes longer than the interval is not joined by another. */
  function sweep(): void {
    underWay ??= service
      .sweep()
      .catch((error: unknown) => report(error))
      .finally(() => {
        underWay = undefined;
      });
  }

  return {
    service,
    start(log) {
      report = (error) => log.warn({ err: error }, 'something about minutes was left undone for now');
      sweep();
      timer = setInterval(sweep, sweepIntervalMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
