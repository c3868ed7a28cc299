// A BPMN process as plain values: what the interpreter needs and nothing of XML. Built once per definition.

/** Text with `${…}` or `#{…}` parts, as written in the file; the evaluator compiles and caches it. */
type ExpressionText = string;

export interface ProcessModel {
  readonly id: string;
  readonly name: string | null;
  readonly documentation: string | null;
  /** targetNamespace of the definitions. */
  readonly category: string | null;
  readonly candidateStarterUsers: readonly string[];
  readonly candidateStarterGroups: readonly string[];
  readonly listeners: readonly ExecutionListener[];
  /** Every node of the process, also those inside sub-processes. */
  readonly nodes: ReadonlyMap<string, FlowNode>;
  readonly flows: ReadonlyMap<string, SequenceFlow>;
  /** Initial values of process data objects. */
  readonly dataObjects: readonly DataObject[];
  readonly hasDiagram: boolean;
}

export interface DataObject {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'integer' | 'long' | 'double' | 'date';
  readonly text: string | null;
  /** Sub-process that owns it; null for the process. */
  readonly scopeId: string | null;
}

export interface SequenceFlow {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly condition: ExpressionText | null;
  /** JavaScript in place of an expression. */
  readonly conditionScript?: string;
  readonly skipExpression: ExpressionText | null;
  /** Only `take`. */
  readonly listeners: readonly ExecutionListener[];
}

export type FlowNode = FlowNodeBase & FlowNodeBehaviour;

export interface FlowNodeBase {
  readonly id: string;
  readonly name: string | null;
  readonly documentation: string | null;
  /** Sub-process that contains it; null at the top. */
  readonly parentId: string | null;
  /** Ids of flows, in document order. */
  readonly incoming: readonly string[];
  readonly outgoing: readonly string[];
  readonly defaultFlow: string | null;
  readonly isAsync: boolean;
  readonly isExclusive: boolean;
  readonly listeners: readonly ExecutionListener[];
  readonly multiInstance: MultiInstance | null;
  /** Ids of boundary events attached to it, but for the one that names its compensation. */
  readonly boundaryEvents: readonly string[];
  /** The activity that undoes this one. */
  readonly compensationHandler: string | null;
  /** The activity type that history shows, as Activiti 5.22 names it: startEvent, userTask, exclusiveGateway, boundarySignal … */
  readonly historyType: string;
}

export type FlowNodeBehaviour =
  | {
      readonly kind: 'startEvent';
      readonly initiator: string | null;
      readonly form: FormModel;
      readonly trigger: EventTrigger;
      readonly isInterrupting: boolean;
    }
  | { readonly kind: 'endEvent'; readonly result: EndEventResult }
  | UserTaskBehaviour
  | { readonly kind: 'manualTask' | 'receiveTask' }
  | {
      readonly kind: 'serviceTask';
      readonly work: ServiceWork;
      readonly skipExpression: ExpressionText | null;
    }
  | {
      readonly kind: 'scriptTask';
      readonly format: string;
      readonly script: string;
      readonly resultVariable: string | null;
      readonly autoStoreVariables: boolean;
    }
  | { readonly kind: 'subProcess'; readonly isEventTriggered: boolean; readonly isTransaction: boolean }
  | CallActivityBehaviour
  | { readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventGateway' }
  | {
      readonly kind: 'boundaryEvent';
      readonly attachedTo: string;
      readonly isInterrupting: boolean;
      readonly trigger: EventTrigger;
    }
  | { readonly kind: 'intermediateCatchEvent'; readonly trigger: EventTrigger }
  | { readonly kind: 'intermediateThrowEvent'; readonly thrown: ThrownEvent };

export interface UserTaskBehaviour {
  readonly kind: 'userTask';
  readonly assignee: ExpressionText | null;
  readonly owner: ExpressionText | null;
  readonly candidateUsers: readonly ExpressionText[];
  readonly candidateGroups: readonly ExpressionText[];
  /** activiti:customResource: link type -> users and groups. */
  readonly customLinks: readonly {
    readonly type: string;
    readonly users: readonly ExpressionText[];
    readonly groups: readonly ExpressionText[];
  }[];
  readonly dueDate: ExpressionText | null;
  /** Names the calendar that reads the due date; null: ISO dates and periods. */
  readonly businessCalendarName: ExpressionText | null;
  readonly priority: ExpressionText | null;
  readonly category: ExpressionText | null;
  readonly skipExpression: ExpressionText | null;
  readonly form: FormModel;
  readonly taskListeners: readonly TaskListener[];
}

export interface CallActivityBehaviour {
  readonly kind: 'callActivity';
  readonly calledElement: ExpressionText;
  readonly businessKey: ExpressionText | null;
  readonly inheritBusinessKey: boolean;
  readonly inheritVariables: boolean;
  readonly inputs: readonly VariableMapping[];
  readonly outputs: readonly VariableMapping[];
}

export interface VariableMapping {
  readonly source: string | null;
  readonly sourceExpression: ExpressionText | null;
  readonly target: string;
}

export interface FormModel {
  readonly formKey: ExpressionText | null;
  readonly properties: readonly FormProperty[];
}

export interface FormProperty {
  readonly id: string;
  readonly name: string | null;
  /** null when none is declared. */
  readonly type: FormPropertyType | null;
  readonly variable: string | null;
  readonly expression: ExpressionText | null;
  readonly defaultExpression: ExpressionText | null;
  readonly isReadable: boolean;
  readonly isWritable: boolean;
  readonly isRequired: boolean;
  /** Of dates; Activiti's own default when the file names none. */
  readonly datePattern: string | null;
  readonly enumValues: readonly { readonly id: string; readonly name: string | null }[];
}

export type FormPropertyType =
  | 'string'
  | 'long'
  | 'double'
  | 'boolean'
  | 'date'
  | 'enum'
  | 'user'
  | 'month'
  | 'processDefinition';

export interface MultiInstance {
  readonly isSequential: boolean;
  readonly cardinality: ExpressionText | null;
  /** Name of a variable, or an expression; loopDataInputRef is a name too. */
  readonly collection: ExpressionText | null;
  readonly elementVariable: string | null;
  readonly completionCondition: ExpressionText | null;
}

/** What an event waits for. `none` is a plain start. */
export type EventTrigger =
  | { readonly kind: 'none' }
  | { readonly kind: 'timer'; readonly timer: TimerModel }
  | { readonly kind: 'message'; readonly messageName: ExpressionText }
  | { readonly kind: 'signal'; readonly signalName: ExpressionText; readonly isProcessScoped: boolean }
  | { readonly kind: 'error'; readonly errorCode: string | null }
  /** Of boundary events: a transaction was cancelled; what it is attached to can be undone. */
  | { readonly kind: 'cancel' | 'compensate' };

export interface TimerModel {
  readonly kind: 'date' | 'duration' | 'cycle';
  readonly expression: ExpressionText;
  /** Of a cycle: when it stops (activiti:endDate). */
  readonly endDate: ExpressionText | null;
  /** Registered calendar that reads the text (activiti:businessCalendarName); absent: ISO dates and periods. */
  readonly calendarName?: string;
}

export type EndEventResult =
  | { readonly kind: 'none' }
  /** `all`: the outermost instance ends with it, and not only the innermost scope. */
  | { readonly kind: 'terminate'; readonly all: boolean }
  | { readonly kind: 'error'; readonly errorCode: string | null }
  | { readonly kind: 'cancel' }
  /** Nobody knows to whom, so it fails when it is reached, as in Activiti. */
  | { readonly kind: 'message' }
  | ThrownSignal
  | ThrownCompensation;

export interface ThrownCompensation {
  readonly kind: 'compensate';
  /** A handler or an ended sub-process; null: everything in the scope. */
  readonly activityRef: string | null;
}

export interface ThrownSignal {
  readonly kind: 'signal';
  readonly signalName: ExpressionText;
  readonly isProcessScoped: boolean;
  readonly isAsync: boolean;
}

export type ThrownEvent = { readonly kind: 'none' } | ThrownCompensation | ThrownSignal;

/** What a service task or a listener does. `delegate` names a handler of the registry (class or delegateExpression). */
export type ServiceWork =
  | {
      readonly kind: 'expression';
      readonly expression: ExpressionText;
      readonly resultVariable: string | null;
    }
  | { readonly kind: 'delegate'; readonly handlerName: string; readonly fields: readonly FieldValue[] }
  /** delegateExpression that is not a plain name: evaluates to a handler's name or a bean. */
  | {
      readonly kind: 'delegateExpression';
      readonly expression: ExpressionText;
      readonly fields: readonly FieldValue[];
    }
  | { readonly kind: 'mail'; readonly fields: readonly FieldValue[] }
  /** Of listeners. */
  | {
      readonly kind: 'script';
      readonly format: string;
      readonly script: string;
      readonly resultVariable: string | null;
    };

export interface FieldValue {
  readonly name: string;
  readonly expression: ExpressionText;
  /** A literal is never evaluated, even when it looks like an expression. */
  readonly isLiteral: boolean;
}

export interface ExecutionListener {
  readonly event: 'start' | 'end' | 'take';
  readonly work: ServiceWork;
}

export interface TaskListener {
  readonly event: 'create' | 'assignment' | 'complete' | 'delete' | 'all';
  readonly work: ServiceWork;
}

/** The parsed models of deployed definitions. */
export interface ProcessModels {
  /** Unknown definition: not-found. */
  get(processDefinitionId: string): Promise<ProcessModel>;
}
