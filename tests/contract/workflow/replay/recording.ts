// Requests sent to a real Activiti 5.22.0 and a real 6.0.0, in their order, with the answers that were given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { moveDates } from './dates.ts';

interface Recording {
  /** What the names that steps save stood for when 5.22 was recorded. */
  readonly savedIn522: Readonly<Record<string, string>>;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly id: string;
  readonly request: EngineRequest;
  /** Name to the path of the value in the answer's body. */
  readonly save?: Readonly<Record<string, string>>;
  readonly note?: string;
  /** None for a step that is only there because later ones need it. */
  readonly 'activiti-5.22.0'?: EngineAnswer;
  /** Only where it is not, byte for byte, the answer of 5.22. */
  readonly 'activiti-6.0.0'?: EngineAnswer;
}

export interface EngineRequest {
  readonly method: string;
  /** Below the service root; `${name}` stands for a saved value, here and in the body. */
  readonly path: string;
  /** A user whose password is their id, or user:password; null for nobody. */
  readonly as: string | null;
  readonly json?: unknown;
  /** A body as it stands, said to be JSON. */
  readonly raw?: string;
  /** Of fixtures/, sent as the only file of a form. */
  readonly file?: string;
  /** Beside the file; `_filename` renames it. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface EngineAnswer {
  readonly status: number;
  readonly contentType: string | null;
  /** Null for an empty one, parsed JSON, or what is known of other bytes. */
  readonly body: unknown;
  readonly wwwAuthenticate?: string | null;
}

/** A body that is not JSON: how long it is and how it begins. */
export interface OtherBytes {
  readonly _nonjson: true;
  readonly bytes: number;
  readonly head: string;
}

export function isOtherBytes(body: unknown): body is OtherBytes {
  return typeof body === 'object' && body !== null && '_nonjson' in body;
}

const folder = join(import.meta.dirname, '..');

export function readRecording(now = Date.now()): Recording {
  const text = moveDates(readFileSync(join(folder, 'recorded.json'), 'utf8'), now);
  // The file is ours and never changes; its shape is that of the types above.
  const file = JSON.parse(text) as { 'varsOf5.22': Record<string, string>; steps: RecordedStep[] };
  return { savedIn522: file['varsOf5.22'], steps: file.steps };
}

export function readFixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(folder, 'fixtures', name)));
}
