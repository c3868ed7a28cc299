// One saved analysis of the repository: opened, called by its title, saved.
import { asText, readMember } from '@prumo/bi-client/dialect/dialect';
import { sendRequest, fetchJson, type FileExpectation } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { nameOfFile } from '../../../lib/repository/repository.ts';
import { decode, saikuPath } from './cubes.ts';

export interface OpenedAnalysis {
  readonly query: SaikuQuery;
  /** Of what the file held; nothing where the server does not say. */
  readonly tag: string | null;
}

/** Files of older versions become a question of today. */
export async function openAnalysisFile(path: string): Promise<OpenedAnalysis> {
  const { text, tag } = await sendRequest({
    method: 'POST',
    path: `${saikuPath}/query/${encodeURIComponent(`file ${path}`)}`,
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ file: path }).toString(),
    },
  });
  return { query: { ...decode(saikuQuery, JSON.parse(text)), name: nameOfFile(path) }, tag };
}

/** What the menu calls it: its title, or its name without the ending where nobody gave it one. */
export async function fetchFileTitle(path: string): Promise<string> {
  const title = asText(
    readMember(await fetchJson({ path: `/api/repo/files/${encodePathId(path)}/properties` }), 'title'),
  );
  return title === '' || path.endsWith(`/${title}`) ? nameOfFile(path) : title;
}

/** Of what the file holds now. */
export async function fetchFileTag(path: string): Promise<string | null> {
  const { tag } = await sendRequest({ method: 'GET', path: resourcePath, query: { file: path } });
  return tag;
}

const resourcePath = `${saikuPath}/repository/resource`;

/** @returns The tag of what the file holds now. */
export async function saveAnalysisFile(
  path: string,
  query: SaikuQuery,
  expected: FileExpectation | undefined,
): Promise<string | null> {
  const content = JSON.stringify({ ...query, name: nameOfFile(path) }, null, 2);
  const { tag } = await sendRequest({
    method: 'POST',
    path: resourcePath,
    ...(expected !== undefined && { expected }),
    body: {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ file: path, content }).toString(),
    },
  });
  return tag;
}
