import type { Notice, NoticeSource } from './notice.ts';

/** The inbox tells people only that something is missing; why is for whoever looks after the source. */
export async function askSource(source: NoticeSource, signal: AbortSignal): Promise<readonly Notice[]> {
  try {
    return await source.list(signal);
  } catch (error) {
    if (!signal.aborted) {
      console.warn(`The source of notices "${source.name}" did not answer.`, error);
    }
    throw error;
  }
}
