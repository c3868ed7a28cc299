// What people without an account may know of the hospital, and how a report of theirs becomes one like every other.
import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { PublicReportAnswer, PublicReportInput } from '@prumo/contracts/non-compliances/public-reports';
import { buildPublicReport } from '@prumo/domain/non-compliances/build-public-report';

import type { ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { NamedError } from '../../http/named-error.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import type { NonCompliancesService } from './non-compliances.service.ts';

export interface PublicReportsService {
  /** Names of departments, and nothing of who works there. None where nothing can be reported. */
  readForm(): Promise<{ readonly departments: readonly { readonly id: string; readonly name: string }[] }>;
  report(input: PublicReportInput, ofServer: ServerCaseEngine): Promise<PublicReportAnswer>;
}

interface ServiceParts {
  readonly nonCompliances: Pick<NonCompliancesService, 'reportAnonymously'>;
  readonly departments: Pick<DepartmentsDirectory, 'list'>;
  /** In their order. */
  readonly listTypes: () => Promise<readonly Pick<NotificationType, 'id' | 'isActive'>[]>;
}

class NoTypeInUseError extends NamedError {
  readonly code = 'no_type_in_use';
  readonly status = 409;
}

export function createPublicReportsService({
  nonCompliances,
  departments,
  listTypes,
}: ServiceParts): PublicReportsService {
  return {
    async readForm() {
      const types = await listTypes();
      if (!types.some(({ isActive }) => isActive)) return { departments: [] };
      return { departments: (await departments.list()).map(({ id, name }) => ({ id, name })) };
    },

    async report({ idempotencyKey, report: told }, ofServer) {
      const report = buildPublicReport(told, await listTypes());
      if (report === undefined)
        throw new NoTypeInUseError('The hospital has no type of notification in use.');
      const { number, year, receiptCode } = await nonCompliances.reportAnonymously(
        { idempotencyKey, report },
        ofServer,
        told.reporter,
      );
      if (receiptCode === null) throw new Error('an anonymous report has a receipt');
      return { number, year, receiptCode };
    },
  };
}
