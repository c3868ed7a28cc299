import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';

export const newPanelAddress = buildServerPath('/plugin/panels/index.html');

/** @param search Filters, as they stand in the address. */
export function viewAddress(path: string, search = ''): string {
  return `${buildServerPath(`/api/repos/${encodePathId(path)}/generatedContent`)}${search}`;
}

export function editAddress(path: string, search = ''): string {
  return `${buildServerPath(`/api/repos/${encodePathId(path)}/edit`)}${search}`;
}
