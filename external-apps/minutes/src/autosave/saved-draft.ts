// What was typed and is not saved yet, as it is kept in the browser.
import { isRecord } from '@prumo/portal-kit/kept-values';
import { minutesContent, type MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';

/** Content as the server has it. */
export interface Saved {
  readonly content: MinutesContent;
  readonly version: number;
}

/** Was sent; whether it has arrived is not known until it is answered. */
export interface Sent extends Saved {
  readonly idempotencyKey: string;
}

export interface SavedDraft {
  /** What the writing began with. */
  readonly base: Saved;
  readonly content: MinutesContent;
  readonly sent: Sent | null;
}

/** Nothing for what another version of the app has left. */
export function decodeDraft(text: string | null): SavedDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const base = decodeSaved(stored['base']);
    const content = minutesContent.safeParse(stored['content']);
    if (base === null || !content.success) return null;
    return { base, content: content.data, sent: decodeSent(stored['sent']) };
  } catch {
    return null;
  }
}

function decodeSent(stored: unknown): Sent | null {
  const saved = decodeSaved(stored);
  const idempotencyKey = isRecord(stored) ? stored['idempotencyKey'] : undefined;
  return saved === null || typeof idempotencyKey !== 'string' ? null : { ...saved, idempotencyKey };
}

function decodeSaved(stored: unknown): Saved | null {
  if (!isRecord(stored)) return null;
  const { version } = stored;
  const content = minutesContent.safeParse(stored['content']);
  return content.success && typeof version === 'number' ? { content: content.data, version } : null;
}
