import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { TaskOrigin as Origin } from '@prumo/contracts/indicators/task-origin';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { LeaveQuestion } from '@prumo/ui/dialogs/form-dialog';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../../../lib/drafts/drafts.ts';
import { useSubtasks } from '../../api/task-lookups.ts';
import { useTaskComments } from '../../api/task-comments.ts';
import { useTaskOrigin } from '../../api/task-origin.ts';
import { leaveEndToVerdict, needsVerdict } from '../../model/task-actions.ts';
import { buildFormLink } from '../../model/task-address.ts';
import { presentFailure } from '../../../../lib/http/api-failure.ts';
import { presentTaskName } from '../../model/present-task.ts';
import type { TaskItem } from '../../model/task-item.ts';
import type { TaskDialogProps } from '../task-dialog.tsx';
import { EditFooter } from './edit-footer.tsx';
import { TaskBody } from './task-body.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskData } from './task-data.tsx';
import { TaskFooter } from './task-footer.tsx';
import { TaskOrigin } from './task-origin.tsx';
import { TaskNotices } from './task-notices.tsx';
import { TaskSubtasks } from './task-subtasks.tsx';
import { TaskTimeline } from './task-timeline.tsx';
import { texts } from './texts.ts';
import { useDraftGuard } from './use-draft-guard.ts';
import { useTaskActions } from './use-task-actions.ts';
import type { TaskSituation } from './use-task-situation.ts';

interface ReadyTaskProps extends TaskDialogProps {
  readonly situation: Extract<TaskSituation, { status: 'ready' }>;
  readonly onCloseAndRefresh: () => void;
}

type TaskTab = keyof typeof texts.tabs;

/** A task that is there: its parts, and what can be done. */
export function ReadyTask(props: ReadyTaskProps) {
  const { situation, userName, onClose, onCloseAndRefresh, onOpenTask = null, firstPart = 'data' } = props;
  const { task, form, isOvertaken } = situation;
  const id = useId();
  const formId = `${id}-form`;
  const editId = `${id}-edit`;
  const { nameOf } = usePeople();
  const [tab, setTab] = useState<TaskTab>(firstPart);
  const [opened, setOpened] = useState<ReadonlySet<TaskTab>>(new Set([firstPart]));
  const [question, setQuestion] = useState<'leave' | 'cancel' | 'complete' | null>(null);
  const [over, setOver] = useState<'delegate' | 'subtask' | null>(null);
  const [isFormBusy, setIsFormBusy] = useState(false);
  const comments = useTaskComments(task.id);
  const subtasks = useSubtasks(task);
  const { origin, isAwaited: isOriginAwaited } = useTaskOrigin({
    ...task,
    isOfActionPlan: findActionPlanMark(task.name) !== '',
  });
  const isCheck = needsVerdict(origin);
  const actions = isCheck ? leaveEndToVerdict(situation.actions) : situation.actions;
  const originHref = findOriginHref(origin, props);
  const commands = useTaskActions({ task, userName, nameOf, onEnd: onClose });
  const draftKeys = useMemo(
    () => ({
      data: buildDraftKey(userName, 'task-data', task.id),
      form: buildDraftKey(userName, 'task', task.id),
      comment: buildDraftKey(userName, 'comment', task.id),
    }),
    [userName, task.id],
  );
  const guard = useDraftGuard(Object.values(draftKeys));
  // Changes that were left behind are what the person came back for.
  const [isEditing, setIsEditing] = useState(
    () => props.isForEditing === true || drafts.find(draftKeys.data) !== null,
  );
  const isEdited = isEditing && actions.canChange;
  const [hasEdited, setHasEdited] = useState(false);
  const openSubtasks = subtasks.data?.filter(({ endTime }) => endTime === null).length ?? 0;
  const title = presentTaskName(task.name) || texts.untitled;
  const href = findHref(task, props);
  const busy = commands.endingAction ?? (commands.isHandingOver ? 'handover' : isFormBusy ? 'form' : null);
  const tabs = listTabs(task);

  function show(wanted: TaskTab) {
    setTab(wanted);
    setOpened((known) => new Set(known).add(wanted));
  }

  function changeEditing(isWanted: boolean) {
    setIsEditing(isWanted);
    setHasEdited(true);
  }

  function handleClose() {
    if (busy !== null) {
      return;
    }
    if (guard.hasUnsent()) {
      setQuestion('leave');
    } else {
      onClose();
    }
  }

  const panels: Readonly<Record<TaskTab, ReactNode>> = {
    data: (
      <TaskData
        task={task}
        actions={actions}
        form={form}
        formId={formId}
        draftKeys={draftKeys}
        editId={editId}
        isEdited={isEdited}
        onEditedChange={changeEditing}
        isBackFromEdit={hasEdited}
        isSaving={commands.isSaving}
        onSave={commands.save}
        onSubmitForm={commands.submitForm}
        onFormBusyChange={setIsFormBusy}
        onOpenTask={onOpenTask}
      />
    ),
    comments: (
      <TaskComments
        taskId={task.id}
        userName={userName}
        draftKey={draftKeys.comment}
        canComment={actions.canComment}
        isFinished={task.endTime !== null}
      />
    ),
    history: <TaskTimeline task={task} />,
    process: (
      <Suspense fallback={<RowsSkeleton rows={3} label={texts.partLoading} />}>
        {task.processDefinitionId !== null && (
          <TaskProcess task={task} processDefinitionId={task.processDefinitionId} />
        )}
      </Suspense>
    ),
    subtasks: (
      <TaskSubtasks
        task={task}
        onAdd={actions.canAddSubtask ? () => setOver('subtask') : null}
        onOpenTask={onOpenTask}
      />
    ),
  };

  return (
    <>
      <DialogFrame
        title={title}
        size="wide"
        onClose={handleClose}
        bar={
          <Tabs
            value={tab}
            aria-label={texts.tabList}
            textColor="secondary"
            indicatorColor="secondary"
            variant="scrollable"
            onChange={(_event, wanted: TaskTab) => show(wanted)}
          >
            {tabs.map((name) => (
              <Tab
                key={name}
                id={`${id}-${name}-tab`}
                aria-controls={`${id}-${name}`}
                value={name}
                label={texts.counted(
                  texts.tabs[name],
                  name === 'comments' ? (comments.data?.length ?? 0) : name === 'subtasks' ? openSubtasks : 0,
                )}
              />
            ))}
          </Tabs>
        }
        footer={
          question === 'leave' ? (
            <LeaveQuestion
              onStay={() => setQuestion(null)}
              onKeep={onClose}
              onDiscard={() => {
                guard.discard();
                onClose();
              }}
            />
          ) : isOvertaken ? (
            <Button variant="contained" onClick={onCloseAndRefresh}>
              {texts.closeAndRefresh}
            </Button>
          ) : isEdited && tab === 'data' ? (
            <EditFooter
              formId={editId}
              isBusy={commands.isSaving}
              onCancel={() => {
                drafts.remove(draftKeys.data);
                changeEditing(false);
              }}
            />
          ) : (
            <TaskFooter
              actions={actions}
              formId={formId}
              busy={busy}
              isEndingUnknown={form.status === 'loading' || form.status === 'failed' || isOriginAwaited}
              onJudge={
                isCheck && origin?.mayJudge === true && originHref !== undefined && task.endTime === null
                  ? () => props.onGo?.(originHref)
                  : null
              }
              onOpen={href === undefined ? null : () => props.onGo?.(href)}
              onComplete={() => (openSubtasks > 0 ? setQuestion('complete') : commands.end('complete'))}
              onSubmitForm={() => show('data')}
              onResolve={() => commands.end('resolve')}
              onClaim={commands.claim}
              onUnclaim={commands.unclaim}
              onDelegate={() => setOver('delegate')}
              onCancel={() => setQuestion('cancel')}
              onClose={handleClose}
            />
          )
        }
      >
        <TaskBody>
          <TaskNotices
            task={task}
            actions={actions}
            isCheck={isCheck}
            userName={userName}
            isOvertaken={isOvertaken}
            hasHref={href !== undefined}
            isTooLate={commands.isTooLate}
            failure={commands.failure}
            done={commands.done}
            nameOf={nameOf}
          />
          {tab === 'data' && origin !== null && (
            <TaskOrigin origin={origin} href={originHref} onGo={(wanted) => props.onGo?.(wanted)} />
          )}
          {tabs.map((name) => (
            <div
              key={name}
              role="tabpanel"
              id={`${id}-${name}`}
              aria-labelledby={`${id}-${name}-tab`}
              hidden={tab !== name}
            >
              {/* What was typed into a part stays there while another is looked at. */}
              {opened.has(name) && panels[name]}
            </div>
          ))}
        </TaskBody>
      </DialogFrame>
      {question === 'cancel' && (
        <ConfirmDialog
          title={texts.cancel.title(title)}
          confirmLabel={texts.cancel.confirm}
          cancelLabel={texts.cancel.keep}
          tone="destructive"
          isBusy={busy === 'cancel'}
          failure={commands.failure === null ? null : presentFailure(commands.failure)}
          onConfirm={() => commands.end('cancel')}
          onClose={() => setQuestion(null)}
        >
          <p>{texts.cancel.reason}</p>
          {openSubtasks > 0 && <p>{texts.complete.openSubtasks(openSubtasks)}</p>}
        </ConfirmDialog>
      )}
      {question === 'complete' && (
        <ConfirmDialog
          title={texts.complete.title(title)}
          confirmLabel={texts.actions.complete}
          tone="ordinary"
          isBusy={busy === 'complete'}
          failure={commands.failure === null ? null : presentFailure(commands.failure)}
          onConfirm={() => commands.end('complete')}
          onClose={() => setQuestion(null)}
        >
          <p>{texts.complete.openSubtasks(openSubtasks)}</p>
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {over === 'delegate' && (
          <DelegateDialog
            tasks={[{ id: task.id, name: title }]}
            userName={userName}
            onDelegated={onClose}
            onClose={() => setOver(null)}
          />
        )}
        {over === 'subtask' && (
          <NewTaskDialog
            userName={userName}
            parentTask={{ id: task.id, name: title }}
            onClose={() => setOver(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const TaskProcess = lazy(async () => ({
  default: (await import('./task-process.tsx')).TaskProcess,
}));
const DelegateDialog = lazy(async () => ({
  default: (await import('../delegate-dialog.tsx')).DelegateDialog,
}));
const NewTaskDialog = lazy(async () => ({ default: (await import('../new-task-dialog.tsx')).NewTaskDialog }));

function listTabs({ processDefinitionId, formKey }: TaskItem): readonly TaskTab[] {
  return [
    'data',
    'comments',
    'history',
    ...(processDefinitionId === null ? [] : (['process'] as const)),
    ...(formKey === null ? (['subtasks'] as const) : []),
  ];
}

function findOriginHref(
  origin: Origin | null,
  { resolveStateHref, onGo }: TaskDialogProps,
): string | undefined {
  const place = origin?.place ?? null;
  return place === null || onGo === undefined ? undefined : resolveStateHref?.('app.kpi.analysis', place);
}

function findHref(task: TaskItem, { resolveStateHref, onGo }: TaskDialogProps): string | undefined {
  const link = buildFormLink(task);
  return link === null || onGo === undefined || task.endTime !== null
    ? undefined
    : resolveStateHref?.(link.state, link.parameters);
}
