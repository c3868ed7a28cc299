// Ids of FHIR are up to 64 of A-Z, a-z, 0-9, - and a dot; ours have an underscore in its place. A result is known by its
// indicator and its month, and has to be named by one such id.
import { createHash } from 'node:crypto';

import type { Month } from '@prumo/domain/indicators/month';

export function presentFhirId(id: string): string {
  return id.replaceAll('_', '.');
}

/** Nothing for text that is no id of FHIR. */
export function decodeFhirId(text: string): string | undefined {
  return /^[A-Za-z0-9.-]{1,64}$/.test(text) ? text.replaceAll('.', '_') : undefined;
}

export function presentReportId(indicatorId: string, month: Month): string {
  return `${presentReportKey(indicatorId)}.${month}`;
}

/** Which indicator a report is of: its id, or what is left of an id that leaves no room for a month. */
type ReportIndicator =
  | { readonly indicatorId: string }
  | { readonly beginning: string; readonly key: string };

/** Nothing for text that can be no report's id. */
export function decodeReportId(
  text: string,
): { readonly month: Month; readonly of: ReportIndicator } | undefined {
  const [, key = '', month] =
    /^([A-Za-z0-9.-]{1,57})\.((?:19|20|21)\d{2}(?:0[1-9]|1[0-2]))$/.exec(text) ?? [];
  if (month === undefined) return undefined;
  const of =
    key.length === shortenedLength
      ? { beginning: key.slice(0, keptLength).replaceAll('.', '_'), key }
      : { indicatorId: key.replaceAll('.', '_') };
  return { month: Number(month), of };
}

/** Indicators with longer ids are shortened; a shortened one is the only key of its length. */
export const longestWholeId = 56;
const shortenedLength = 57;
const digestLength = 43;
const keptLength = shortenedLength - digestLength;

/** What stands before the month in the ids of the reports of an indicator. */
export function presentReportKey(indicatorId: string): string {
  if (indicatorId.length <= longestWholeId) return presentFhirId(indicatorId);
  const digest = createHash('sha256').update(indicatorId).digest('base64url');
  return presentFhirId(indicatorId.slice(0, keptLength) + digest);
}
