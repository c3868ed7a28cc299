// One saved analysis of the repository: opened, called by its title, saved.
import { sendRequest, fetchJson } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import * as z from 'zod/mini';

import { nameOfFile } from '../../../lib/repository/repository.ts';
import { decode, saikuPath } from './cubes.ts';

/** Files of older versions become a question of today. */
export async function openAnalysisFile(path: string): Promise<SaikuQuery> {
  const { text } = await sendRequest({
    method: 'POST',
    path: `${saikuPath}/query/${encodeURIComponent(`file ${path}`)}`,
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ file: path }).toString(),
    },
  });
  return { ...decode(saikuQuery, JSON.parse(text)), name: nameOfFile(path) };
}

/** What the menu calls it: its title, or its name without the ending where nobody gave it one. */
export async function fetchFileTitle(path: string): Promise<string> {
  const answer = await fetchJson({ path: `/api/repo/files/${encodePathId(path)}/properties` });
  const decoded = z.object({ title: z.string() }).safeParse(answer);
  const title = decoded.success ? decoded.data.title : '';
  return title === '' || path.endsWith(`/${title}`) ? nameOfFile(path) : title;
}

export async function saveAnalysisFile(path: string, query: SaikuQuery): Promise<void> {
  const content = JSON.stringify({ ...query, name: nameOfFile(path) }, null, 2);
  await sendRequest({
    method: 'POST',
    path: `${saikuPath}/repository/resource`,
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ file: path, content }).toString(),
    },
  });
}
