import {
  extractionFailure,
  type ExtractionFailure,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';

import { ApiFailure } from '../../../lib/http/api-failure.ts';

export const saveSteps = ['save', 'convert', 'load'] as const;

export type SaveStep = (typeof saveSteps)[number];

interface SaveWork {
  readonly hasExtraction: boolean;
  /** Answers the indicator's id. A failure of it means that nothing is stored. */
  readonly save: () => Promise<string>;
  readonly convert: (id: string) => Promise<void>;
  readonly load: (id: string) => Promise<ExtractionRun | null>;
  readonly onStep: (step: SaveStep) => void;
}

export type SaveOutcome =
  | { readonly kind: 'done'; readonly id: string; readonly run: ExtractionRun | null }
  /** Stored, but the query gave nothing. */
  | { readonly kind: 'extraction-failed'; readonly id: string; readonly failure: ExtractionFailure }
  /** Stored, but a later step could not be asked for. */
  | { readonly kind: 'interrupted'; readonly id: string; readonly step: SaveStep; readonly error: unknown };

/** Stores the indicator, prepares its query if it has one, then reads its values; each only after the one before. */
export async function runSaveFlow({
  hasExtraction,
  save,
  convert,
  load,
  onStep,
}: SaveWork): Promise<SaveOutcome> {
  onStep('save');
  const id = await save();
  let step: SaveStep = 'convert';
  try {
    if (hasExtraction) {
      onStep(step);
      await convert(id);
    }
    step = 'load';
    onStep(step);
    const run = await load(id);
    const failure = run?.failure ?? null;
    return failure === null ? { kind: 'done', id, run } : { kind: 'extraction-failed', id, failure };
  } catch (error) {
    const failure = findExtractionFailure(error);
    return failure === undefined
      ? { kind: 'interrupted', id, step, error }
      : { kind: 'extraction-failed', id, failure };
  }
}

/** A query that cannot even be prepared is refused as a whole request. */
function findExtractionFailure(error: unknown): ExtractionFailure | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  return extractionFailure.safeParse({ code: error.code, message: error.message, ...error.details }).data;
}
