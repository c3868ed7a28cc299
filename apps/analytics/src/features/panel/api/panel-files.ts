// Panels in the repository: read, saved, and what was saved before.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson, fetchText, sendRequest } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';
import * as z from 'zod/mini';

export interface LoadedPanel {
  readonly panel: PanelFile;
  /** As it was read: whoever saves asks whether it is still so. */
  readonly text: string;
}

function pathOf(path: string): string {
  return `/api/repo/files/${encodePathId(path)}`;
}

export async function loadPanel(path: string): Promise<LoadedPanel> {
  const text = await fetchContent(path);
  return { panel: decodePanel(text), text };
}

async function fetchContent(path: string): Promise<string> {
  const { text } = await sendRequest({ method: 'GET', path: pathOf(path) });
  return text;
}

export function decodePanel(text: string): PanelFile {
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

export function encodePanel(panel: PanelFile): string {
  return JSON.stringify(panel, null, 2);
}

/** Somebody else has saved since it was read. */
export class PanelChangedError extends Error {
  override readonly name = 'PanelChangedError';
}

/**
 * @param known What stood there when it was read; null writes over whatever is there.
 * @returns What stands there now.
 */
export async function savePanel(path: string, panel: PanelFile, known: string | null): Promise<string> {
  if (known !== null && (await fetchContent(path)) !== known) throw new PanelChangedError(path);
  const text = encodePanel(panel);
  await sendRequest({ method: 'PUT', path: pathOf(path), body: { type: 'text/plain', text } });
  return text;
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
