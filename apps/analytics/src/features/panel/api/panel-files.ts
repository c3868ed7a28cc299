// Panels in the repository: read, saved, and what was saved before.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson, fetchText, sendRequest, type FileExpectation } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';
import * as z from 'zod/mini';

export interface LoadedPanel {
  readonly panel: PanelFile;
  readonly text: string;
  /** Of what was read: whoever saves says that it is still so. */
  readonly tag: string | null;
}

function pathOf(path: string): string {
  return `/api/repo/files/${encodePathId(path)}`;
}

export async function loadPanel(path: string): Promise<LoadedPanel> {
  const { text, tag } = await sendRequest({ method: 'GET', path: pathOf(path) });
  return { panel: decodePanel(text), text, tag };
}

function decodePanel(text: string): PanelFile {
  const decoded = panelFile.safeParse(parse(text));
  if (decoded.success) return decoded.data;
  throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'The file holds no panel' });
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** @param expected What must stand there; anything else is kept, and the server refuses. Without it, it gives way. */
export async function savePanel(
  path: string,
  panel: PanelFile,
  expected?: FileExpectation,
): Promise<LoadedPanel> {
  const text = JSON.stringify(panel, null, 2);
  const { tag } = await sendRequest({
    method: 'PUT',
    path: pathOf(path),
    body: { type: 'text/plain', text },
    ...(expected !== undefined && { expected }),
  });
  return { panel, text, tag };
}

/** By the number that the BI server has for the right to write. */
export async function mayWrite(path: string): Promise<boolean> {
  return (await fetchText({ path: `${pathOf(path)}/canAccess`, query: { permissions: '1' } })) === 'true';
}

const versionsAnswer = z.object({
  versions: z.array(
    z.object({ id: z.string(), savedBy: z.nullable(z.string()), savedAt: z.string(), size: z.number() }),
  ),
});

export type PanelVersion = z.output<typeof versionsAnswer>['versions'][number];

/** Those before the present one, the newest first. */
export async function listVersions(path: string): Promise<readonly PanelVersion[]> {
  return versionsAnswer.parse(await fetchJson({ path: `${pathOf(path)}/versions` })).versions;
}

export async function loadVersion(path: string, id: string): Promise<PanelFile> {
  const { text } = await sendRequest({
    method: 'GET',
    path: `${pathOf(path)}/versions/${encodeURIComponent(id)}/content`,
  });
  return decodePanel(text);
}
