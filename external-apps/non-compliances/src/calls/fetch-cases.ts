import { sendRequest } from '@prumo/portal-kit/calls';
import {
  nonCompliancesAnswer,
  nonCompliancesPath,
  type CaseSummary,
  type NonComplianceSpan,
} from '@prumo/portal-kit/non-compliances';

export async function fetchCases(
  span: NonComplianceSpan,
  signal: AbortSignal,
): Promise<readonly CaseSummary[]> {
  const given = Object.entries(span).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  const path = query === '' ? nonCompliancesPath : `${nonCompliancesPath}?${query}`;
  return (await sendRequest({ method: 'GET', path, answer: nonCompliancesAnswer, signal })).cases;
}
