import type { OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { mdiCursorDefaultClickOutline, mdiFileQuestionOutline } from '@mdi/js';
import { BackLink } from '@prumo/ui/back-link';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useState, type ReactNode } from 'react';

import { useFixActionPlan } from '../api/orphan-action-plan-calls.ts';
import { countCases, useKnownCases } from '../model/known-cases.ts';
import { texts } from '../texts.ts';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import { FixQuestion } from './case-repair.tsx';

interface CaseWorkplaceProps {
  readonly listed: readonly OrphanActionPlan[];
  readonly chosenId: string | null;
  /** List and detail one after the other instead of side by side. */
  readonly isNarrow: boolean;
  readonly whenEmpty: ReactNode;
  readonly buildCaseHref: (processId: string | null) => string;
  readonly buildTaskHref: (taskId: string) => string;
  readonly onGo: (href: string) => void;
}

/** The list of cases, the chosen one, and its repair. */
export function CaseWorkplace(props: CaseWorkplaceProps) {
  const { listed, chosenId, isNarrow, whenEmpty, buildCaseHref, buildTaskHref, onGo } = props;
  const [isRepairing, setIsRepairing] = useState(false);
  const { cases, noteFixed } = useKnownCases(listed, isRepairing);
  const { mutate, isPending, isError, variables } = useFixActionPlan(noteFixed);
  const [isAsking, setIsAsking] = useState(false);
  // Whoever comes back to the list continues where they were.
  const [lastChosenId, setLastChosenId] = useState(chosenId);
  if (chosenId !== null && chosenId !== lastChosenId) {
    setLastChosenId(chosenId);
    setIsAsking(false);
  }

  if (cases.length === 0) return whenEmpty;
  const chosen = cases.find(({ plan }) => plan.processId === chosenId);
  const hasFailed = isError && variables === chosenId;

  function fix(processId: string) {
    setIsRepairing(true);
    mutate(processId, {
      onSettled: () => {
        setIsRepairing(false);
        setIsAsking(false);
      },
    });
  }

  return (
    <Columns isNarrow={isNarrow}>
      {!(isNarrow && chosenId !== null) && (
        <div>
          <Counts>{texts.counts(countCases(cases))}</Counts>
          <Surface>
            <CaseList
              cases={cases}
              chosenId={chosenId}
              focusedId={isNarrow ? lastChosenId : null}
              buildCaseHref={buildCaseHref}
              onGo={onGo}
            />
          </Surface>
        </div>
      )}
      {!(isNarrow && chosenId === null) && (
        <div>
          {isNarrow && (
            <BackLink href={buildCaseHref(null)} onGo={onGo}>
              {texts.backToList}
            </BackLink>
          )}
          <Surface>
            {chosen === undefined ? (
              <NothingChosen isUnknown={chosenId !== null} />
            ) : (
              <CaseDetail
                key={chosen.plan.processId}
                known={chosen}
                takesFocus={isNarrow}
                isBusy={isPending}
                hasFailed={hasFailed}
                buildTaskHref={buildTaskHref}
                onGo={onGo}
                onFix={() => setIsAsking(true)}
              />
            )}
          </Surface>
        </div>
      )}
      {chosen?.end === null && isAsking && (
        <FixQuestion
          plan={chosen.plan}
          isBusy={isPending}
          onConfirm={() => fix(chosen.plan.processId)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Columns>
  );
}

function NothingChosen({ isUnknown }: { readonly isUnknown: boolean }) {
  return isUnknown ? (
    <EmptyState icon={mdiFileQuestionOutline} title={texts.unknownTitle}>
      {texts.unknownReason}
    </EmptyState>
  ) : (
    <EmptyState icon={mdiCursorDefaultClickOutline} title={texts.chooseTitle}>
      {texts.choose}
    </EmptyState>
  );
}

const Columns = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isNarrow' })<{
  isNarrow: boolean;
}>(({ isNarrow }) => ({
  display: 'grid',
  gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'minmax(320px, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: 24,
  // Beside the counts, the chosen one begins where the list does.
  '& > div + div': isNarrow ? {} : { paddingTop: 28 },
}));

const Counts = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  minHeight: 20,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
