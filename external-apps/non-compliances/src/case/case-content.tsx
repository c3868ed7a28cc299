import { usePeople } from '@prumo/portal-kit/people';
import { usePortal } from '@prumo/portal-kit/portal';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { CommandName } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { AnalysisSection } from './analysis-section.tsx';
import { AnswerPanel } from './answer/answer-panel.tsx';
import { AttachmentsSection } from './attachments-section.tsx';
import { CaseHeader } from './case-header.tsx';
import { CaseNotices } from './case-notices.tsx';
import { CommandForm } from './commands/command-form.tsx';
import { EfficacySection } from './efficacy-section.tsx';
import { buildNames } from './history/present-entry.ts';
import { HistorySection } from './history/history-section.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlanSection } from './plan-section.tsx';
import { RacpPrint } from './racp/racp-print.tsx';
import { RatingSection } from './rating-section.tsx';
import { ReportSection } from './report-section.tsx';

interface CaseContentProps {
  readonly view: CaseView;
  readonly catalogue: Catalogue;
}

interface OpenCommand {
  readonly name: CommandName;
  readonly actionId: string | null;
  readonly authority: string | null;
}

/** A case with everything about it. A form that is open stays while others go on with the case. */
export function CaseContent({ view, catalogue }: CaseContentProps) {
  const { person } = usePortal();
  const { nameOf } = usePeople();
  const [open, setOpen] = useState<OpenCommand | null>(null);
  const { nonCompliance } = view;
  const { analysis, actions, rating } = nonCompliance;
  const names = buildNames(view, catalogue, nameOf);
  const context = { view, catalogue, names, userName: person.userName };
  const openContext = { ...context, onClose: () => setOpen(null) };
  const isAnswering = open?.name === 'answer';

  return (
    <>
      <OnScreen>
        <CaseHeader view={view} />
        <Columns>
          <Next>
            <NextSteps
              context={context}
              isAnswering={isAnswering}
              onOpen={(name) => setOpen({ name, actionId: null, authority: null })}
            />
          </Next>
          <Main>
            <CaseNotices
              view={view}
              catalogue={catalogue}
              nameOf={nameOf}
              onRegister={(authority) => setOpen({ name: 'notify-authority', actionId: null, authority })}
            />
            <ReportSection view={view} catalogue={catalogue} nameOf={nameOf} />
            <AttachmentsSection view={view} />
            {isAnswering && <AnswerPanel context={openContext} />}
            {analysis !== null && <AnalysisSection analysis={analysis} catalogue={catalogue} />}
            {actions.length > 0 && (
              <PlanSection
                view={view}
                userName={person.userName}
                nameOf={nameOf}
                onOpen={(name, actionId) => setOpen({ name, actionId, authority: null })}
              />
            )}
            <EfficacySection view={view} nameOf={nameOf} />
            {rating !== null && <RatingSection rating={rating} />}
          </Main>
          <Past>
            <HistorySection view={view} names={names} />
          </Past>
        </Columns>
        {open !== null && open.name !== 'answer' && (
          <CommandForm
            key={open.name}
            name={open.name}
            actionId={open.actionId}
            authority={open.authority}
            context={openContext}
          />
        )}
      </OnScreen>
      <RacpPrint
        nonCompliance={nonCompliance}
        comparison={view.recurrenceComparison}
        catalogue={catalogue}
        names={names}
      />
    </>
  );
}

const OnScreen = styled('div')({ '@media print': { display: 'none' } });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"main next" "main past"',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridTemplateAreas: '"next" "main" "past"',
  },
}));

const Next = styled('div')({ gridArea: 'next', minWidth: 0 });

const Main = styled('div')({
  gridArea: 'main',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
});

const Past = styled('div')({ gridArea: 'past', minWidth: 0 });
