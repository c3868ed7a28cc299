// Builds what non-compliances need, and looks every minute after what was left half-way.
import type { Database } from '@prumo/database/database';
import type { LocalHolidays } from '@prumo/domain/calendar/business-days';

import type { RealtimeTree } from '../../gateway/doors/realtime/realtime-tree.ts';
import type { ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import type { LiveNews } from '../../gateway/live/create-live-news.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import type { CaseAttachments } from './case-attachments.ts';
import type { CaseCatalogue } from './case-catalogue.ts';
import { createNonCompliancesService, type NonCompliancesService } from './non-compliances.service.ts';

interface NonCompliancesParts {
  readonly database: Database;
  readonly departments: Pick<DepartmentsDirectory, 'find' | 'list' | 'countPeople'>;
  readonly tree: RealtimeTree;
  readonly attachments: CaseAttachments;
  readonly catalogue: CaseCatalogue;
  readonly live: LiveNews;
  readonly clock: () => number;
  /** Days off beside the national holidays. */
  readonly holidays: LocalHolidays;
  readonly timeLimitMs: number;
  readonly serverCaseEngine: ServerCaseEngine;
}

export interface NonCompliances {
  readonly service: NonCompliancesService;
  /** The first look is over when it resolves. */
  start(log: { readonly warn: (details: object, message: string) => void }): Promise<void>;
  /** Waits for the look that is under way. */
  close(): Promise<void>;
}

const sweepIntervalMs = 60_000;
/** A copy that only lost its connection is back by then, and the embedded engine went with its copy. */
const embeddedGraceMs = 2_000;

export function createNonCompliances({
  serverCaseEngine,
  live,
  ...parts
}: NonCompliancesParts): NonCompliances {
  let report: (error: unknown) => void = () => {};
  let underWay: Promise<void> | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  const service = createNonCompliancesService({
    ...parts,
    // One by address may still do what it was asked for as long as it is waited for.
    graceMs: serverCaseEngine === 'unreachable' ? parts.timeLimitMs : embeddedGraceMs,
    onChanged: ({ isForQualityAlone }) =>
      isForQualityAlone ? live.tellQualityOf('non-compliances') : live.tellOf('non-compliances'),
    reportFailure: (error) => report(error),
  });

  async function look(): Promise<void> {
    underWay ??= service
      .sweep(serverCaseEngine)
      .then((nextLookMs) => {
        if (nextLookMs === null || isClosed) return;
        clearTimeout(soon);
        soon = setTimeout(() => void look(), nextLookMs);
        soon.unref();
      })
      .catch((error: unknown) => report(error))
      .finally(() => {
        underWay = undefined;
      });
    await underWay;
  }

  return {
    service,
    async start(log) {
      report = (error) => log.warn({ err: error }, 'a non-compliance was left half-way');
      timer = setInterval(() => void look(), sweepIntervalMs);
      timer.unref();
      await look();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      await underWay;
    },
  };
}
