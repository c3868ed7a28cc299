import { useToast } from '@prumo/ui/toast';
import type { IndicatorContent } from '@prumo/domain/indicators/indicator';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { indicatorKeys } from '../../../../lib/indicators/indicator-queries.ts';
import {
  loadIndicator,
  loadKpiValues,
  saveIndicator,
} from '../../../../lib/indicators/indicator-requests.ts';
import { convertExtractionQuery } from '../../api/convert-extraction-query.ts';
import { classifySaveFailure, type SaveFailure } from '../../model/classify-save-failure.ts';
import { runSaveFlow, type SaveOutcome, type SaveStep } from '../../model/run-save-flow.ts';
import { texts } from './texts.ts';

type SaveResult =
  | { readonly kind: 'unsaved'; readonly failure: SaveFailure }
  | Exclude<SaveOutcome, { kind: 'done' }>;

interface SaveOptions {
  /** It is stored, but not everything was done: `kind` says what happened. */
  readonly onStored: (stored: LoadedIndicator, kind: Exclude<SaveOutcome['kind'], 'done'>) => void;
  readonly onUnsaved: (failure: SaveFailure) => void;
  readonly onDone: (id: string) => void;
}

/** Stores an indicator and does what belongs to it; says which step runs and how it ended. */
export function useSaveIndicator({ onStored, onUnsaved, onDone }: SaveOptions) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [step, setStep] = useState<SaveStep | null>(null);
  const [result, setResult] = useState<SaveResult | null>(null);

  async function save(content: IndicatorContent, base: LoadedIndicator | null): Promise<void> {
    const { departmentId } = content;
    const hasExtraction = content.extraction !== null;
    setResult(null);
    try {
      const outcome = await runSaveFlow({
        hasExtraction,
        save: async () => await saveIndicator(content, base),
        convert: async (id) => await convertExtractionQuery(departmentId, id),
        load: async (id) =>
          await loadKpiValues({
            departmentId,
            indicatorId: id,
            trigger: 'save',
            isExtractionSkipped: !hasExtraction,
          }),
        onStep: setStep,
      });
      if (outcome.kind === 'done') {
        const extracted = outcome.run === null ? 0 : outcome.run.added + outcome.run.changed;
        showToast({
          text: extracted === 0 ? texts.save.saved : texts.save.savedWith(extracted),
          tone: 'success',
        });
        onDone(outcome.id);
      } else {
        const stored = await findStored(outcome.id, content);
        queryClient.setQueryData(indicatorKeys.document(stored.id), stored);
        onStored(stored, outcome.kind);
        setResult(outcome);
      }
    } catch (error) {
      // The dialog itself says why, for as long as it stands: a toast would only cover its button.
      const failure = classifySaveFailure(error);
      setResult({ kind: 'unsaved', failure });
      onUnsaved(failure);
    } finally {
      setStep(null);
      // Not waited for: what was done is done. Also after a failure, whose reason may be that somebody was faster.
      void queryClient.invalidateQueries({ queryKey: indicatorKeys.all });
    }
  }

  return {
    save,
    /** Null while nothing is being saved. */
    step,
    /** Of the last attempt, unless all went well. */
    result,
    forgetResult: () => setResult(null),
    tellFailure: (error: unknown) => setResult({ kind: 'unsaved', failure: classifySaveFailure(error) }),
  };
}

/** With its new version; without one where even that cannot be read: the next save then replaces what is there. */
async function findStored(id: string, content: IndicatorContent): Promise<LoadedIndicator> {
  try {
    return await loadIndicator(id);
  } catch {
    return { ...content, id, results: [], entityTag: '' };
  }
}
