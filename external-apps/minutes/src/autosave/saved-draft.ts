// What was typed and is not saved yet, as it is kept in the browser.
import { isRecord } from '@prumo/portal-kit/kept-values';
import {
  minutesContent,
  setAsideText,
  type MinutesContent,
  type SetAsideText,
} from '@prumo/contracts/minutes/meeting-minutes';

/** Content as the server has it. */
export interface Saved {
  readonly content: MinutesContent;
  readonly version: number;
}

/** Was sent; whether it has arrived is not known until it is answered. */
export interface Sent extends Saved {
  readonly idempotencyKey: string;
  readonly setAside: readonly SetAsideText[];
}

export interface SavedDraft {
  /** What the writing began with. */
  readonly base: Saved;
  readonly content: MinutesContent;
  readonly sent: Sent | null;
  /** What a choice between two versions has not taken, and the server has not kept yet. */
  readonly setAside: readonly SetAsideText[];
}

/** Nothing for what another version of the app has left. */
export function decodeDraft(text: string | null): SavedDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const base = decodeSaved(stored['base']);
    const content = minutesContent.safeParse(stored['content']);
    if (base === null || !content.success) return null;
    return {
      base,
      content: content.data,
      sent: decodeSent(stored['sent']),
      setAside: decodeSetAside(stored['setAside']),
    };
  } catch {
    return null;
  }
}

function decodeSent(stored: unknown): Sent | null {
  const saved = decodeSaved(stored);
  if (saved === null || !isRecord(stored)) return null;
  const { idempotencyKey, setAside } = stored;
  if (typeof idempotencyKey !== 'string') return null;
  return { ...saved, idempotencyKey, setAside: decodeSetAside(setAside) };
}

function decodeSetAside(stored: unknown): readonly SetAsideText[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const { success, data } = setAsideText.safeParse(one);
    return success ? [data] : [];
  });
}

function decodeSaved(stored: unknown): Saved | null {
  if (!isRecord(stored)) return null;
  const { version } = stored;
  const content = minutesContent.safeParse(stored['content']);
  return content.success && typeof version === 'number' ? { content: content.data, version } : null;
}
