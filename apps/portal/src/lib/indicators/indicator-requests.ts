import {
  type KpiDepartment,
  kpiDepartmentsAnswer,
  kpiDepartmentsQueryId,
  kpiValuesAnswer,
  kpiValuesQueryId,
  type MonthlyValue,
} from '@prumo/contracts/bi/query-result';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { kpiType } from '@prumo/contracts/documents/kpi';
import {
  runExtractionAnswer,
  runExtractionEndpoint,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';

import { ApiFailure, transportFailureCodes } from '../http/api-failure.ts';
import { sendRequest } from '../http/send-request.ts';
import { buildPluginPath } from '../plugin/quality-plugin.ts';
import { encodeIndicator, indicatorsAnswer, type LoadedIndicator } from './indicator.ts';

/** Those of a department, or all that the person may see; active or not, without their results. */
export async function loadIndicators(
  departmentId: string | null,
  signal?: AbortSignal,
): Promise<readonly LoadedIndicator[]> {
  const query = new URLSearchParams({
    parammethod: 'GET',
    paramtype: kpiType,
    ...(departmentId !== null && { paramfilter: JSON.stringify({ departmentId }) }),
    parambrief: 'true',
    parametags: 'true',
  });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('docstore')}?${query.toString()}`,
    answer: indicatorsAnswer,
    ...(signal !== undefined && { signal }),
  });
}

/** One with its results; a failure with status 404 where the person may not see it or there is none. */
export async function loadIndicator(id: string, signal?: AbortSignal): Promise<LoadedIndicator> {
  const query = new URLSearchParams({
    parammethod: 'GET',
    paramtype: kpiType,
    paramid: id,
    parametags: 'true',
  });
  const [indicator] = await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('docstore')}?${query.toString()}`,
    answer: indicatorsAnswer,
    ...(signal !== undefined && { signal }),
  });
  if (indicator === undefined) {
    throw new ApiFailure({
      status: 200,
      code: transportFailureCodes.unexpectedAnswer,
      message: 'The document store answered without the document that was asked for',
    });
  }
  return indicator;
}

interface KnownVersion {
  readonly id: string;
  /** Refused with 412 when there is a newer one; empty replaces whatever is there. */
  readonly entityTag: string;
}

/** Creates it where no known one is given. Answers its id. */
export async function saveIndicator(content: IndicatorContent, known: KnownVersion | null): Promise<string> {
  const { id } = await sendRequest({
    method: 'POST',
    path: buildPluginPath('docstore'),
    body: new URLSearchParams({
      parammethod: known === null ? 'POST' : 'PUT',
      paramtype: kpiType,
      ...(known !== null && { paramid: known.id }),
      paramdoc: JSON.stringify(encodeIndicator(content)),
    }),
    ...(known !== null && known.entityTag !== '' && { ifMatch: known.entityTag }),
    answer: writtenDocument,
  });
  return id;
}

/** Whose indicators the person may see, and what they may do there. */
export async function loadKpiDepartments(signal?: AbortSignal): Promise<readonly KpiDepartment[]> {
  const query = new URLSearchParams({ dataAccessId: kpiDepartmentsQueryId });
  return await sendRequest({
    method: 'GET',
    path: `${buildPluginPath('doQuery')}?${query.toString()}`,
    answer: kpiDepartmentsAnswer,
    ...(signal !== undefined && { signal }),
  });
}

/** Results and targets of many indicators in one request; both months are included. */
export async function loadMonthlyValues(
  ids: readonly string[],
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<readonly MonthlyValue[]> {
  if (ids.length === 0) return [];
  return await sendRequest({
    // As a form: the ids of a large department do not fit into an address.
    method: 'POST',
    path: buildPluginPath('doQuery'),
    body: new URLSearchParams({
      dataAccessId: kpiValuesQueryId,
      paramkpi_key: ids.join(','),
      paramseq_mes_i: String(from),
      paramseq_mes_f: String(to),
    }),
    answer: kpiValuesAnswer,
    ...(signal !== undefined && { signal }),
  });
}

interface LoadOptions {
  readonly departmentId: string;
  readonly indicatorId: string;
  /** After a save, or because somebody asks for it. */
  readonly trigger: 'save' | 'hand';
  readonly isExtractionSkipped?: boolean;
}

/** Lets the server read the values of an indicator. Null where no query was run. */
export async function loadKpiValues(options: LoadOptions): Promise<ExtractionRun | null> {
  const { run } = await sendRequest({
    method: 'POST',
    path: buildPluginPath(runExtractionEndpoint),
    body: new URLSearchParams({
      paramdepartment_key: options.departmentId,
      paramkpi_key: options.indicatorId,
      paramskip_automated_extraction: options.isExtractionSkipped === true ? 'yes' : 'no',
      paramtrigger: options.trigger,
    }),
    answer: runExtractionAnswer,
  });
  return run;
}
