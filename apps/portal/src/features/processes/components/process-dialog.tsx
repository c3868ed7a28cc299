import Button from '@mui/material/Button';
import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { ProcessDefinition } from '@prumo/contracts/workflow/process-definition';
import type { ProcessInstance } from '@prumo/contracts/workflow/process-requests';
import { BusyButton } from '@prumo/ui/busy-button';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { mdiFileQuestionOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { WorkflowForm } from '../../../components/workflow-form/workflow-form.tsx';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';
import { isNotFound } from '../../../lib/http/api-failure.ts';
import {
  buildDefinitionQuery,
  buildStartFormQuery,
  findNextTask,
  startProcess,
} from '../api/process-queries.ts';
import { presentProcess } from '../model/startable-process.ts';
import { texts } from '../texts.ts';
import { ProcessDiagramSection } from './process-diagram-section.tsx';

interface ProcessDialogProps {
  readonly processDefinitionId: string;
  readonly userName: string;
  readonly onClose: () => void;
  /** Told when the process runs, before its first task is looked for. */
  readonly onStarted: (instance: ProcessInstance) => void;
  /** Leads to a task of this person. */
  readonly onOpenTask: (taskId: string) => void;
}

/** Starts a process with what it asks for. */
export function ProcessDialog({ processDefinitionId, onClose, ...rest }: ProcessDialogProps) {
  const definition = useQuery(buildDefinitionQuery(processDefinitionId));
  const form = useQuery(buildStartFormQuery(processDefinitionId));

  if (definition.data !== undefined && form.data !== undefined) {
    return (
      <StartDialog
        key={processDefinitionId}
        definition={definition.data}
        form={form.data}
        onClose={onClose}
        {...rest}
      />
    );
  }
  const failed = definition.isError ? definition : form.isError ? form : null;
  return (
    <DialogFrame
      title={definition.data === undefined ? texts.dialogLoadingTitle : presentProcess(definition.data).title}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      {failed === null ? (
        <DelayedSkeleton width="100%" height={240} label={texts.dialogLoading} />
      ) : (
        <Failure
          error={failed.error}
          onRetry={() => void Promise.all([definition.refetch(), form.refetch()])}
        />
      )}
    </DialogFrame>
  );
}

function Failure({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return isNotFound(error) ? (
    <EmptyState icon={mdiFileQuestionOutline} title={texts.goneTitle}>
      {texts.goneReason}
    </EmptyState>
  ) : (
    <FailedState title={texts.dialogFailedTitle} cause={texts.dialogFailedCause} onRetry={onRetry} />
  );
}

interface StartDialogProps extends Omit<ProcessDialogProps, 'processDefinitionId'> {
  readonly definition: ProcessDefinition;
  readonly form: FormData | null;
}

function StartDialog({ definition, form, userName, onClose, onStarted, onOpenTask }: StartDialogProps) {
  const formId = useId();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [hasDiagram, setHasDiagram] = useState(false);
  const { title, description } = presentProcess(definition);
  const shownForm = form ?? formless;
  const hasFields = shownForm.formProperties.some(({ readable }) => readable);

  async function announce(instance: ProcessInstance) {
    const task = instance.ended ? null : await findNextTask(instance.id, userName);
    showToast({
      text: texts.started(title),
      tone: 'success',
      ...(task !== null && {
        action: {
          label: texts.nextTask(task.name ?? texts.untitledTask),
          onAct: () => onOpenTask(task.id),
        },
      }),
    });
  }

  return (
    <DialogFrame
      title={title}
      size="medium"
      onClose={() => {
        // What was begun is waited for.
        if (!isBusy) onClose();
      }}
      footer={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" form={formId} isBusy={isBusy}>
            {texts.startProcess}
          </BusyButton>
        </>
      }
    >
      <Content>
        <Description>{description ?? texts.noDescription}</Description>
        {!hasFields && <Description>{texts.noFields}</Description>}
        <WorkflowForm
          id={formId}
          form={shownForm}
          draftKey={buildDraftKey(userName, 'process', definition.id)}
          onBusyChange={setIsBusy}
          onSubmit={async (values) => {
            const instance = await startProcess(definition, form, values);
            onStarted(instance);
            void announce(instance);
          }}
        />
        <div>
          <DiagramButton aria-expanded={hasDiagram} onClick={() => setHasDiagram(!hasDiagram)}>
            {hasDiagram ? texts.hideDiagram : texts.showDiagram}
          </DiagramButton>
          {hasDiagram && <ProcessDiagramSection processDefinitionId={definition.id} title={title} />}
        </div>
      </Content>
    </DialogFrame>
  );
}

const formless: FormData = {
  formKey: null,
  deploymentId: null,
  processDefinitionId: null,
  taskId: null,
  formProperties: [],
};

const Content = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Description = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** Its words stand in line with those above it. */
const DiagramButton = styled(Button)({ marginLeft: -16 });
