import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { BusyButton } from '@prumo/ui/busy-button';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';

import { useSaveAnalysis } from '../api/use-save-analysis.ts';
import { listMissingTasks } from '../model/list-created-tasks.ts';
import { rebuildAnalysisInput } from '../model/rebuild-analysis-input.ts';
import { texts } from '../texts.ts';

interface MissingTasksProps {
  readonly analysis: ResultAnalysis;
  readonly userName: string;
  readonly nameOf: (userName: string) => string;
}

/** That some tasks of a saved analysis are not there yet, and the way to them. */
export function MissingTasks({ analysis, userName, nameOf }: MissingTasksProps) {
  const showToast = useToast();
  const { mutate, isPending } = useSaveAnalysis();
  const missing = listMissingTasks(analysis).length;
  const isAuthor = isSamePerson(analysis.author, userName);

  function retry() {
    mutate(
      { id: analysis.id, input: rebuildAnalysisInput(analysis), before: analysis },
      {
        onSuccess: (saved) => {
          if (listMissingTasks(saved).length > 0) {
            showToast({ text: texts.stillMissing, tone: 'failure' });
          }
        },
      },
    );
  }

  return (
    <Place role="status">
      {missing > 0 && (
        <Notice tone="failure">
          <strong>{texts.missing(missing)}</strong>{' '}
          {isAuthor ? texts.missingHint : texts.missingForOthers(nameOf(analysis.author))}
          {isAuthor && (
            <Retry size="small" variant="outlined" isBusy={isPending} onClick={retry}>
              {texts.retry}
            </Retry>
          )}
        </Notice>
      )}
    </Place>
  );
}

const Place = styled('div')({
  maxWidth: 960,
  marginBottom: 16,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
  '& strong': { fontWeight: 500 },
});

const Retry = styled(BusyButton)({ display: 'flex', marginTop: 8 });
