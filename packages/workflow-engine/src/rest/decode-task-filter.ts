// The questions that tasks can be asked, from a URL or from a body, as the filter of the repository.
import { EngineError } from '../engine-errors.ts';
import type { IdentitySource } from '../identity/identity-source.ts';
import type { Candidate, TaskFilter } from '../persistence/task-filter.ts';
import type { VariableQuery } from '../persistence/variable-conditions.ts';
import { booleanField, dateField, integerField, textField } from './http/decode-body.ts';
import type { BodyShape, DecodedBody } from './http/decode-body.ts';

/** What URL and body have in common. */
export const taskFilterFields = {
  name: textField,
  nameLike: textField,
  description: textField,
  descriptionLike: textField,
  priority: integerField,
  minimumPriority: integerField,
  maximumPriority: integerField,
  assignee: textField,
  assigneeLike: textField,
  owner: textField,
  ownerLike: textField,
  unassigned: booleanField,
  delegationState: textField,
  candidateUser: textField,
  candidateGroup: textField,
  involvedUser: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  processDefinitionKeyLike: textField,
  processDefinitionName: textField,
  processDefinitionNameLike: textField,
  processInstanceId: textField,
  processInstanceBusinessKey: textField,
  processInstanceBusinessKeyLike: textField,
  executionId: textField,
  createdOn: dateField,
  createdBefore: dateField,
  createdAfter: dateField,
  excludeSubTasks: booleanField,
  taskDefinitionKey: textField,
  taskDefinitionKeyLike: textField,
  dueDate: dateField,
  dueBefore: dateField,
  dueAfter: dateField,
  active: booleanField,
  includeTaskLocalVariables: booleanField,
  includeProcessVariables: booleanField,
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
  candidateOrAssigned: textField,
  category: textField,
} as const satisfies BodyShape;

export interface TaskQuestion extends DecodedBody<typeof taskFilterFields> {
  readonly withoutDueDate?: boolean | null;
  readonly candidateGroupIn?: readonly string[] | null;
  readonly processInstanceIdIn?: readonly string[] | null;
  readonly taskVariables?: readonly VariableQuery[];
  readonly processInstanceVariables?: readonly VariableQuery[];
}

/** Asks the source of identities for the groups of a candidate. */
export async function decodeTaskFilter(asked: TaskQuestion, identity: IdentitySource): Promise<TaskFilter> {
  return {
    name: asked.name ?? undefined,
    nameLike: asked.nameLike ?? undefined,
    description: asked.description ?? undefined,
    descriptionLike: asked.descriptionLike ?? undefined,
    priority: asked.priority ?? undefined,
    minimumPriority: asked.minimumPriority ?? undefined,
    maximumPriority: asked.maximumPriority ?? undefined,
    assignee: asked.assignee ?? undefined,
    assigneeLike: asked.assigneeLike ?? undefined,
    owner: asked.owner ?? undefined,
    ownerLike: asked.ownerLike ?? undefined,
    // That it is asked counts, not what it says.
    isUnassigned: (asked.unassigned ?? null) === null ? undefined : true,
    delegationState: decodeDelegationState(asked.delegationState ?? null) ?? undefined,
    candidate: await decodeCandidate(asked, identity),
    candidateOrAssigned: await decodeCandidateOrAssigned(asked, identity),
    involvedUser: asked.involvedUser ?? undefined,
    processDefinitionId: asked.processDefinitionId ?? undefined,
    processDefinitionKey: asked.processDefinitionKey ?? undefined,
    processDefinitionKeyLike: asked.processDefinitionKeyLike ?? undefined,
    processDefinitionName: asked.processDefinitionName ?? undefined,
    processDefinitionNameLike: asked.processDefinitionNameLike ?? undefined,
    processInstanceId: asked.processInstanceId ?? undefined,
    processInstanceIdIn: requireSome(asked.processInstanceIdIn, 'Process instance id list is empty'),
    processInstanceBusinessKey: asked.processInstanceBusinessKey ?? undefined,
    processInstanceBusinessKeyLike: asked.processInstanceBusinessKeyLike ?? undefined,
    executionId: asked.executionId ?? undefined,
    createdOn: asked.createdOn ?? undefined,
    createdBefore: asked.createdBefore ?? undefined,
    createdAfter: asked.createdAfter ?? undefined,
    isWithoutSubtasks: asked.excludeSubTasks ?? undefined,
    taskDefinitionKey: asked.taskDefinitionKey ?? undefined,
    taskDefinitionKeyLike: asked.taskDefinitionKeyLike ?? undefined,
    dueDate: asked.dueDate ?? undefined,
    dueBefore: asked.dueBefore ?? undefined,
    dueAfter: asked.dueAfter ?? undefined,
    isWithoutDueDate: asked.withoutDueDate ?? undefined,
    isActive: asked.active ?? undefined,
    tenantId: asked.tenantId ?? undefined,
    tenantIdLike: asked.tenantIdLike ?? undefined,
    isWithoutTenant: asked.withoutTenantId ?? undefined,
    category: asked.category ?? undefined,
    taskVariables: asked.taskVariables,
    processVariables: asked.processInstanceVariables,
  };
}

export function decodeDelegationState(text: string | null): 'pending' | 'resolved' | null {
  if (text === null || text === 'pending' || text === 'resolved') return text;
  throw new EngineError('illegal-argument', `Illegal value for delegationState: ${text}`);
}

/** A person and groups cannot be asked for together. */
async function decodeCandidate(
  asked: TaskQuestion,
  identity: IdentitySource,
): Promise<Candidate | undefined> {
  const { candidateUser: user = null, candidateGroup: group = null } = asked;
  const groups = requireSome(asked.candidateGroupIn, 'Candidate group list is empty');
  if (user !== null && group !== null) throw buildUsageError('both candidateGroup and candidateUser');
  if (user !== null && groups !== undefined) throw buildUsageError('both candidateGroupIn and candidateUser');
  if (group !== null && groups !== undefined) {
    throw buildUsageError('both candidateGroupIn and candidateGroup');
  }
  if (user !== null) return { userId: user, groupIds: await listGroupIds(identity, user) };
  if (group !== null) return { userId: null, groupIds: [group] };
  return groups === undefined ? undefined : { userId: null, groupIds: groups };
}

async function decodeCandidateOrAssigned(
  asked: TaskQuestion,
  identity: IdentitySource,
): Promise<TaskFilter['candidateOrAssigned']> {
  const {
    candidateOrAssigned: userId = null,
    candidateUser: user = null,
    candidateGroup: group = null,
  } = asked;
  if (userId === null) return undefined;
  if (group !== null) throw buildUsageError('candidateGroup');
  if (user !== null) throw buildUsageError('both candidateGroup and candidateUser');
  return { userId, groupIds: await listGroupIds(identity, userId) };
}

async function listGroupIds(identity: IdentitySource, userId: string): Promise<readonly string[]> {
  const groups = await identity.listGroupsOf(userId);
  return groups.map(({ id }) => id);
}

function requireSome(
  values: readonly string[] | null | undefined,
  message: string,
): readonly string[] | undefined {
  if (values?.length === 0) throw new EngineError('illegal-argument', message);
  return values ?? undefined;
}

function buildUsageError(what: string): EngineError {
  return new EngineError('illegal-argument', `Invalid query usage: cannot set ${what}`);
}
