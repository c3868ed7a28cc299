// The engine's rows in memory, while one command works on them.
import type { EngineValue } from '../values/engine-value.ts';

/** A token and the scope it stands in. A process instance is the execution whose id is its processInstanceId. */
export interface Execution {
  readonly id: string;
  /** Outermost instance of a tree of call activities. */
  readonly rootId: string;
  readonly processInstanceId: string;
  parentId: string | null;
  /** Of a called instance: the call activity's execution. */
  readonly superExecutionId: string | null;
  readonly processDefinitionId: string;
  /** null while a scope inside it does the work. */
  activityId: string | null;
  /** The activity whose scope this is; null for an instance and for concurrent executions. */
  readonly scopeNodeId: string | null;
  isActive: boolean;
  isConcurrent: boolean;
  readonly isScope: boolean;
  isSuspended: boolean;
  readonly businessKey: string | null;
  readonly name: string | null;
  readonly tenantId: string;
}

export interface Task {
  readonly id: string;
  /** null for a task without process. */
  readonly rootId: string | null;
  executionId: string | null;
  readonly processInstanceId: string | null;
  readonly processDefinitionId: string | null;
  readonly taskDefinitionKey: string | null;
  parentTaskId: string | null;
  name: string | null;
  description: string | null;
  owner: string | null;
  assignee: string | null;
  delegationState: 'pending' | 'resolved' | null;
  priority: number;
  readonly createdAt: Date;
  claimedAt: Date | null;
  dueAt: Date | null;
  category: string | null;
  formKey: string | null;
  isSuspended: boolean;
  tenantId: string;
}

export interface Variable {
  readonly id: string;
  readonly rootId: string | null;
  readonly processInstanceId: string | null;
  readonly executionId: string | null;
  readonly taskId: string | null;
  readonly name: string;
  value: EngineValue;
  revision: number;
}

export interface IdentityLink {
  readonly id: string;
  /** null for a task without process. */
  readonly rootId: string | null;
  readonly taskId: string | null;
  readonly processInstanceId: string | null;
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly type: string;
}

export interface EventSubscription {
  readonly id: string;
  /** `compensate`: a note that something can be undone, and by which handler. */
  readonly kind: 'message' | 'signal' | 'compensate';
  eventName: string | null;
  readonly rootId: string | null;
  readonly processInstanceId: string | null;
  executionId: string | null;
  readonly processDefinitionId: string;
  /** The catching event, which may be a start event. */
  readonly activityId: string;
  readonly createdAt: Date;
  readonly tenantId: string;
}

export type JobHandler =
  /** Goes on with an activity that was marked async. */
  | { readonly handler: 'continue'; readonly activityId: string }
  /** Fires the timer of a boundary, intermediate or event-sub-process start event. */
  | { readonly handler: 'timer-event'; readonly activityId: string }
  | { readonly handler: 'timer-start'; readonly activityId: string }
  | { readonly handler: 'deliver-signal'; readonly signalName: string; readonly tenantId: string | null }
  /** Of a service task: what the mail says was fixed when the token passed. */
  | { readonly handler: 'send-mail'; readonly mail: OutgoingMail }
  | {
      readonly handler: 'suspend-definition' | 'activate-definition';
      readonly includeProcessInstances: boolean;
    };

export interface OutgoingMail {
  readonly to: string;
  readonly cc: string | null;
  readonly bcc: string | null;
  readonly from: string | null;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** Missing in jobs of earlier versions. */
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly base64: string;
}

export interface Job {
  readonly id: string;
  readonly kind: 'timer' | 'message';
  readonly work: JobHandler;
  readonly rootId: string | null;
  readonly processInstanceId: string | null;
  executionId: string | null;
  readonly processDefinitionId: string | null;
  dueAt: Date | null;
  repeat: string | null;
  retries: number;
  exceptionMessage: string | null;
  exceptionStack: string | null;
  isSuspended: boolean;
  readonly tenantId: string;
}

export interface HistoricInstance {
  readonly id: string;
  readonly businessKey: string | null;
  readonly processDefinitionId: string;
  readonly startedAt: Date;
  endedAt: Date | null;
  readonly startUserId: string | null;
  readonly startActivityId: string | null;
  endActivityId: string | null;
  deleteReason: string | null;
  readonly superProcessInstanceId: string | null;
  readonly name: string | null;
  readonly tenantId: string;
}

export interface HistoricActivity {
  readonly id: string;
  readonly rootId: string;
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
  executionId: string;
  readonly activityId: string;
  readonly activityName: string | null;
  readonly activityType: string;
  taskId: string | null;
  assignee: string | null;
  calledProcessInstanceId: string | null;
  readonly startedAt: Date;
  endedAt: Date | null;
  readonly tenantId: string;
}

/** What a task leaves behind when it ends. */
export interface TaskEnding {
  readonly endedAt: Date;
  readonly deleteReason: string;
}

export interface HistoricDetail {
  readonly id: string;
  readonly kind: 'variable-update' | 'form-property';
  readonly processInstanceId: string | null;
  readonly executionId: string | null;
  readonly taskId: string | null;
  readonly activityInstanceId: string | null;
  readonly createdAt: Date;
  readonly name: string;
  readonly revision: number | null;
  readonly value: EngineValue;
}

export interface Comment {
  readonly id: string;
  readonly kind: 'comment' | 'event';
  readonly action: string;
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly taskId: string | null;
  readonly processInstanceId: string | null;
  readonly messageParts: readonly string[];
  readonly fullMessage: string | null;
}
