// Files that the server makes of a question: it is opened under a name first, and closed again.
import { fetchFile, sendRequest } from '@prumo/bi-client/http/send-request';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { saikuPath } from '../api/cubes.ts';

export type ServerFormat = 'csv' | 'xls' | 'pdf';

/** A long table takes its time; the server has limits of its own. */
const timeLimitMs = 300_000;

/** @param svg The chart for a PDF; nothing where there is none. */
export async function exportAnalysis(
  query: SaikuQuery,
  format: ServerFormat,
  svg: string | null,
): Promise<Blob> {
  const path = `${saikuPath}/query/${encodeURIComponent(`prumo-${crypto.randomUUID()}`)}`;
  const title = query.name;
  await sendRequest({
    method: 'POST',
    path,
    body: formOf({ json: JSON.stringify(withTitle(query, title)) }),
  });
  try {
    const form = query.properties?.['saiku.olap.result.formatter'] === 'flat' ? 'flat' : 'flattened';
    const address = `${path}/export/${format}/${form}`;
    return svg === null
      ? await fetchFile({ method: 'GET', path: address, timeLimitMs })
      : await fetchFile({ method: 'POST', path: address, body: formOf({ svg }), timeLimitMs });
  } finally {
    // What stays open is forgotten by itself: a failure here takes nothing from the file.
    await sendRequest({ method: 'DELETE', path }).catch(() => undefined);
  }
}

/** On paper it is called by its own name, and not by that under which it was opened. */
function withTitle(query: SaikuQuery, title: string): SaikuQuery {
  const options = query.properties?.['saiku.ui.chart.options'];
  const known = typeof options === 'object' && options !== null ? options : {};
  const own = 'title' in known && typeof known.title === 'string' && known.title !== '' ? known.title : title;
  return {
    ...query,
    properties: { ...query.properties, 'saiku.ui.chart.options': { ...known, title: own } },
  };
}

function formOf(fields: Readonly<Record<string, string>>) {
  return {
    type: 'application/x-www-form-urlencoded' as const,
    text: new URLSearchParams(fields).toString(),
  };
}
