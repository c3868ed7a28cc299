import { mdiClipboardTextOutline } from '@mdi/js';
import { readClock } from '@prumo/portal-kit/calls';
import { presentDay } from '@prumo/portal-kit/dates';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { usePeople } from '@prumo/portal-kit/people';
import { StateLink, usePortal } from '@prumo/portal-kit/portal';
import { EmptyState, Notice } from '@prumo/portal-kit/ui/feedback';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useEffect, useState, type ReactNode } from 'react';

import { AttachFiles } from '../attachments/attach-files.tsx';
import { CommandForm } from '../case/commands/command-form.tsx';
import { buildNames } from '../case/history/present-entry.ts';
import { presentNumber } from '../presentation/present.ts';
import { ActionCard, buildActionAnchor } from './action-card.tsx';
import { EarlierPlans } from './earlier-plans.tsx';
import { EfficacySection } from './efficacy-section.tsx';
import { listChases, listEarlierPlans } from './list-earlier-plans.ts';
import { findActionOfTask, findPlanCommands } from './plan-model.ts';
import { PlanSummary } from './plan-summary.tsx';
import { texts } from './texts.ts';

interface PlanContentProps {
  readonly view: CaseView;
  readonly catalogue: Catalogue;
  /** Of the inbox, when the plan was opened from there. */
  readonly taskId: string | undefined;
}

interface OpenCommand {
  readonly name: 'finish-action' | 'chase-action' | 'judge-efficacy';
  readonly actionId: string | null;
}

export function PlanContent({ view, catalogue, taskId }: PlanContentProps) {
  const { person } = usePortal();
  const { nameOf } = usePeople();
  const { nonCompliance } = view;
  const { actions, state } = nonCompliance;
  const now = new Date(readClock());
  const commands = findPlanCommands(view, person.userName);
  const opened = findActionOfTask(nonCompliance, taskId, person.userName);
  const [open, setOpen] = useState<OpenCommand | null>(() =>
    opened !== undefined && commands.finishable.has(opened.id)
      ? { name: 'finish-action', actionId: opened.id }
      : null,
  );
  const openedAnchor = opened === undefined ? null : buildActionAnchor(opened.id);
  const earlier = listEarlierPlans(nonCompliance);
  const isOwnDone = actions.some(({ who, doneOn }) => doneOn !== null && isSamePerson(who, person.userName));

  useEffect(() => {
    if (openedAnchor !== null) document.getElementById(openedAnchor)?.scrollIntoView({ block: 'start' });
  }, [openedAnchor]);

  return (
    <Parts>
      <PlanSummary nonCompliance={nonCompliance} now={now} nameOf={nameOf} />
      <Notices>
        {taskId !== undefined && opened === undefined && actions.length > 0 && (
          <Notice tone="information">{texts.taskUnknown}</Notice>
        )}
        {opened === undefined && isOwnDone && commands.finishable.size === 0 && (
          <FinishedNotice text={texts.allFinished} />
        )}
        {actions.length > 0 && stageNote(state) !== null && (
          <Notice tone="information">{stageNote(state)}</Notice>
        )}
      </Notices>
      {actions.length === 0 ? (
        <Surface>
          <EmptyState
            icon={mdiClipboardTextOutline}
            title={isClosed(state) ? texts.noPlan.closedTitle : texts.noPlan.title}
          >
            {isClosed(state) ? texts.noPlan.closed : texts.noPlan.cause}
          </EmptyState>
        </Surface>
      ) : (
        <>
          <Section title={texts.actions.heading}>
            <Cards>
              {actions.map((action, index) => (
                <ActionCard
                  key={action.id}
                  action={action}
                  place={index + 1}
                  now={now}
                  isOwn={isSamePerson(action.who, person.userName)}
                  isMarked={action.id === opened?.id}
                  chases={listChases(nonCompliance, action.id)}
                  nameOf={nameOf}
                  onFinish={
                    commands.finishable.has(action.id)
                      ? () => setOpen({ name: 'finish-action', actionId: action.id })
                      : null
                  }
                  onChase={
                    commands.chaseable.has(action.id)
                      ? () => setOpen({ name: 'chase-action', actionId: action.id })
                      : null
                  }
                >
                  {action.id === opened?.id && action.doneOn !== null && (
                    <FinishedNotice text={texts.finished} />
                  )}
                </ActionCard>
              ))}
            </Cards>
          </Section>
          <Section title={texts.efficacy.heading}>
            <Padded>
              <EfficacySection
                nonCompliance={nonCompliance}
                comparison={view.recurrenceComparison}
                nameOf={nameOf}
                onJudge={commands.canJudge ? () => setOpen({ name: 'judge-efficacy', actionId: null }) : null}
                isBarred={view.commands.includes('judge-efficacy') && !commands.canJudge}
              />
            </Padded>
          </Section>
        </>
      )}
      {(commands.canAttach || nonCompliance.attachments.length > 0) && (
        <Section title={texts.filesHeading}>
          <Padded>
            <AttachFiles view={view} isLabelled />
          </Padded>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title={texts.earlier.heading}>
          <EarlierPlans plans={earlier} now={now} nameOf={nameOf} />
        </Section>
      )}
      <PrintedFoot>{texts.printed(presentNumber(nonCompliance), presentDay(now.toISOString()))}</PrintedFoot>
      {open !== null && (
        <CommandForm
          name={open.name}
          actionId={open.actionId}
          context={{
            view,
            catalogue,
            names: buildNames(view, catalogue, nameOf),
            userName: person.userName,
            onClose: () => setOpen(null),
          }}
        />
      )}
    </Parts>
  );
}

/** Where people go on to: their tasks. */
function FinishedNotice({ text }: { readonly text: string }) {
  return (
    <OnScreen>
      <Notice tone="information">
        {text} <StateLink state="app.tasks">{texts.backToTasks}</StateLink>
      </Notice>
    </OnScreen>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

/** While the plan is not yet, or no longer, what the tasks are. */
function stageNote(state: NonComplianceState): string | null {
  return state === 'validation' || state === 'analysis' || state === 'triage' ? texts.stages[state] : null;
}

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });

const OnScreen = styled('div')(({ theme }) => ({
  '& a': { color: theme.palette.text.primary, fontWeight: 500 },
  '@media print': { display: 'none' },
}));

const Notices = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
});

const SectionTitle = styled('h2')(({ theme }) => ({
  margin: '0 0 12px',
  ...theme.typography.h2,
  breakAfter: 'avoid',
}));

const Cards = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Padded = styled(Surface)(({ theme }) => ({
  padding: '16px 20px',
  breakInside: 'avoid',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const PrintedFoot = styled('p')(({ theme }) => ({
  display: 'none',
  margin: 0,
  ...theme.typography.caption,
  '@media print': { display: 'block' },
}));
