// Everything that changes the engine's state. Each call is one transaction that locks the instances it touches;
// it ends well or leaves no trace.
import type { ModelFields, ModelPart } from '../persistence/model-queries.ts';
import type { EngineValue } from '../values/engine-value.ts';
import type { TaskConsent } from './task-consent.ts';

/** Who acts: becomes start user, author, participant. */
export interface Caller {
  readonly userId: string | null;
  /** What the command takes for now, in milliseconds; nothing: the time that it is. */
  readonly at?: number | undefined;
}

export interface NamedValue {
  readonly name: string;
  readonly value: EngineValue;
}

export type VariableScope = 'local' | 'global';

/** `create` refuses what exists (conflict), `update` what does not (not-found). */
export type VariableWriteMode = 'create' | 'update' | 'create-or-update';

export interface TaskFields {
  readonly name?: string | null;
  readonly description?: string | null;
  readonly owner?: string | null;
  readonly assignee?: string | null;
  readonly delegationState?: 'pending' | 'resolved' | null;
  readonly dueDate?: Date | null;
  readonly priority?: number;
  readonly parentTaskId?: string | null;
  readonly category?: string | null;
  readonly formKey?: string | null;
  readonly tenantId?: string;
}

/** Exactly one of user and group. */
export interface LinkInput {
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly type: string;
}

export type DefinitionChoice =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'key'; readonly key: string; readonly tenantId: string | null }
  | { readonly by: 'message'; readonly messageName: string; readonly tenantId: string | null };

export interface StartInput {
  readonly definition: DefinitionChoice;
  readonly businessKey: string | null;
  readonly variables: readonly NamedValue[];
}

export interface StartedInstance {
  readonly id: string;
  readonly processDefinitionId: string;
  readonly processDefinitionKey: string;
  readonly businessKey: string | null;
  readonly activityId: string | null;
  readonly isSuspended: boolean;
  readonly isEnded: boolean;
  readonly tenantId: string;
  /** Of the instance's own scope, as they are when the command is over. */
  readonly variables: readonly NamedValue[];
}

/** As text, the way forms submit them; null stays null. */
export interface SubmittedProperty {
  readonly id: string;
  readonly value: string | null;
}

export interface DeploymentInput {
  readonly name: string | null;
  readonly category: string | null;
  readonly tenantId: string;
  /** Resources whose names end in .bpmn20.xml or .bpmn are parsed. */
  readonly resources: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** An address, or a file, or neither. */
export interface AttachmentInput {
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly url: string | null;
  readonly content: Buffer | null;
}

export interface EngineCommands {
  // Tasks. Unknown task: not-found. Of a suspended instance: engine-failure.
  createTask(by: Caller, fields: TaskFields): Promise<string>;
  updateTask(by: Caller, taskId: string, fields: TaskFields): Promise<void>;
  /** Without the consent, where one is asked for: NoConsentError, before all else that is wrong with it. */
  completeTask(
    by: Caller,
    taskId: string,
    variables: readonly NamedValue[],
    consent?: TaskConsent,
  ): Promise<void>;
  /** null gives the task back. */
  claimTask(by: Caller, taskId: string, userId: string | null): Promise<void>;
  delegateTask(by: Caller, taskId: string, userId: string): Promise<void>;
  resolveTask(by: Caller, taskId: string): Promise<void>;
  deleteTask(
    by: Caller,
    taskId: string,
    options: { readonly cascadeHistory: boolean; readonly deleteReason: string | null },
  ): Promise<void>;
  setTaskVariables(
    by: Caller,
    taskId: string,
    variables: readonly NamedValue[],
    scope: VariableScope,
    mode: VariableWriteMode,
  ): Promise<void>;
  deleteTaskVariable(by: Caller, taskId: string, name: string, scope: VariableScope): Promise<void>;
  /** All local ones. */
  deleteTaskVariables(by: Caller, taskId: string): Promise<void>;
  addTaskLink(by: Caller, taskId: string, link: LinkInput): Promise<void>;
  deleteTaskLink(by: Caller, taskId: string, link: LinkInput): Promise<void>;
  /** Answers the comment's id. */
  addTaskComment(
    by: Caller,
    taskId: string,
    message: string,
    options: { readonly saveProcessInstanceId: boolean },
  ): Promise<string>;
  deleteTaskComment(by: Caller, taskId: string, commentId: string): Promise<void>;
  deleteTaskEvent(by: Caller, taskId: string, eventId: string): Promise<void>;
  /** Answers the attachment's id. */
  addTaskAttachment(by: Caller, taskId: string, attachment: AttachmentInput): Promise<string>;
  deleteTaskAttachment(by: Caller, taskId: string, attachmentId: string): Promise<void>;

  // Models of modellers.
  /** Answers the model's id. */
  createModel(by: Caller, fields: Partial<ModelFields>): Promise<string>;
  /** What is absent stays. */
  updateModel(by: Caller, modelId: string, fields: Partial<ModelFields>): Promise<void>;
  saveModelContent(by: Caller, modelId: string, part: ModelPart, content: Buffer): Promise<void>;
  deleteModel(by: Caller, modelId: string): Promise<void>;

  // Process instances and executions.
  startProcess(by: Caller, input: StartInput): Promise<StartedInstance>;
  deleteProcessInstance(by: Caller, processInstanceId: string, deleteReason: string | null): Promise<void>;
  /** conflict when it is so already. */
  setInstanceSuspended(by: Caller, processInstanceId: string, isSuspended: boolean): Promise<void>;
  /** Of any execution; a process instance is one. */
  setExecutionVariables(
    by: Caller,
    executionId: string,
    variables: readonly NamedValue[],
    scope: VariableScope,
    mode: VariableWriteMode,
  ): Promise<void>;
  deleteExecutionVariable(by: Caller, executionId: string, name: string, scope: VariableScope): Promise<void>;
  deleteExecutionVariables(by: Caller, executionId: string): Promise<void>;
  addInstanceLink(
    by: Caller,
    processInstanceId: string,
    link: { readonly userId: string; readonly type: string },
  ): Promise<void>;
  deleteInstanceLink(
    by: Caller,
    processInstanceId: string,
    link: { readonly userId: string; readonly type: string },
  ): Promise<void>;
  addInstanceComment(by: Caller, processInstanceId: string, message: string): Promise<string>;
  deleteInstanceComment(by: Caller, processInstanceId: string, commentId: string): Promise<void>;
  /** Wakes a receive task or another waiting activity. */
  signalExecution(by: Caller, executionId: string, variables: readonly NamedValue[]): Promise<void>;
  /** To one execution that waits for it, or to all, and to definitions that start with it. */
  deliverSignal(
    by: Caller,
    signal: {
      readonly signalName: string;
      readonly executionId: string | null;
      readonly variables: readonly NamedValue[];
      readonly tenantId: string | null;
      readonly isAsync: boolean;
    },
  ): Promise<void>;
  deliverMessage(
    by: Caller,
    message: {
      readonly messageName: string;
      readonly executionId: string;
      readonly variables: readonly NamedValue[];
    },
  ): Promise<void>;

  // Forms: the rules of required, writable and typed properties hold here and only here.
  submitTaskForm(by: Caller, taskId: string, properties: readonly SubmittedProperty[]): Promise<void>;
  submitStartForm(
    by: Caller,
    processDefinitionId: string,
    businessKey: string | null,
    properties: readonly SubmittedProperty[],
  ): Promise<StartedInstance>;

  // Repository.
  deploy(by: Caller, input: DeploymentInput): Promise<string>;
  /** engine-failure when instances run and nothing cascades. */
  deleteDeployment(by: Caller, deploymentId: string, options: { readonly cascade: boolean }): Promise<void>;
  /** With a date a job does it then. */
  setDefinitionSuspended(
    by: Caller,
    processDefinitionId: string,
    isSuspended: boolean,
    options: { readonly includeProcessInstances: boolean; readonly date: Date | null },
  ): Promise<void>;
  setDefinitionCategory(by: Caller, processDefinitionId: string, category: string): Promise<void>;
  addStarter(
    by: Caller,
    processDefinitionId: string,
    starter: { readonly userId: string | null; readonly groupId: string | null },
  ): Promise<void>;
  deleteStarter(
    by: Caller,
    processDefinitionId: string,
    starter: { readonly userId: string | null; readonly groupId: string | null },
  ): Promise<void>;

  // Jobs and history.
  executeJob(by: Caller, jobId: string): Promise<void>;
  deleteJob(by: Caller, jobId: string): Promise<void>;
  deleteHistoricTask(by: Caller, taskId: string): Promise<void>;
  deleteHistoricProcessInstance(by: Caller, processInstanceId: string): Promise<void>;
}
