import type { EngineProfile } from './engine-profile.ts';

/** Flowable 7.2 under Spring Boot. */
export const flowable72: EngineProfile = {
  name: 'Flowable 7.2',
  hasRecordedKeyOrder: false,
  leastAgreement: 0,
  undo: {
    'users.create.unknownfield': [{ method: 'DELETE', path: 'identity/users/bob', as: 'kermit' }],
    'form.submit.baddate': [
      { method: 'DELETE', path: 'runtime/process-instances/${id}', as: 'kermit' },
      { method: 'DELETE', path: 'history/historic-process-instances/${id}', as: 'kermit' },
    ],
    'task.create.unknownfield': [
      { method: 'DELETE', path: 'runtime/tasks/${id}?cascadeHistory=true', as: 'kermit' },
    ],
    'task.put.full': [
      { method: 'PUT', path: 'runtime/tasks/${id}', as: 'kermit', json: { name: 'Renamed' } },
    ],
    'pi.start.unknownfield': [
      { method: 'DELETE', path: 'runtime/process-instances/${id}', as: 'kermit' },
      { method: 'DELETE', path: 'history/historic-process-instances/${id}', as: 'kermit' },
    ],
  },
  otherwise: {
    J5: 'processInstanceIdIn is no parameter of GET runtime/tasks',
    J43: 'its container refuses an encoded slash; the plain one works',
  },
  allowed: [
    // Of the container and of Spring Boot.
    {
      at: /^contentType$/,
      isAddition: true,
      reason: 'JSON is sent without a charset, which is UTF-8 by definition',
    },
    {
      at: /^status$/,
      steps: /^route\.unknown$/,
      reason:
        'an unknown path is a JSON error 500, where the container of Activiti has a page of its own with 404',
    },
    {
      at: /^status$/,
      steps:
        /^(?:users\.create\.unknownfield|task\.create\.unknownfield|task\.put\.full|pi\.start\.unknownfield|q\.post\.unknown)$/,
      reason: 'unknown members of a body are ignored',
    },
    {
      at: /^status$/,
      steps: /^dep\.nomultipart$/,
      reason: 'a deployment that is no form is a wrong content type: 500',
    },
    {
      at: /^body\[\]\.mediaType$/,
      steps: /^dep\.resources$/,
      reason: 'resources of other kinds have a media type too',
    },

    // Members that answers have or lack.
    { at: /\.displayName$/, isAddition: true, reason: 'people have a display name' },
    { at: /\.parentDeploymentId$/, isAddition: true, reason: 'deployments have a parent' },
    {
      at: /\.(?:claimTime|scopeDefinitionId|scopeId|subScopeId|scopeType|propagatedStageInstanceId)$/,
      isAddition: true,
      reason: 'tasks and instances have members for cases',
    },
    {
      at: /\.(?:businessStatus|processDefinitionName|processDefinitionDescription|startUserId|startTime|superProcessInstanceId|callbackId|callbackType|referenceId|referenceType)$/,
      isAddition: true,
      reason: 'instances say more of themselves',
    },
    { at: /\.processDefinitionKey$/, reason: 'instances have no processDefinitionKey' },
    { at: /\.activityId$/, reason: 'the activityId of an instance is null' },
    {
      at: /\.execution(?:Id|Url)$/,
      reason:
        'a task belongs to an execution of its own, not to the instance; historic variables name theirs',
    },
    {
      at: /^body\.variables\[\]$/,
      isAddition: true,
      reason: 'the answer to a start has the variables even if nobody asked to return them',
    },
    {
      at: /\.variable\.scope$/,
      steps: /^(?:pi\.after\.hist\.vars|h\.vars\.name)$/,
      isAddition: true,
      reason: 'historic variables have a scope',
    },

    // Values.
    {
      at: /\.name$/,
      steps: /^dep\./,
      reason: 'a deployment is called after its file up to the first dot',
    },
    {
      at: /\.deleteReason$/,
      reason: 'no reason for what was completed, other words for what was deleted',
    },
    { at: /^body(?:\.version)?$/, steps: /^mg\.(?:engine|properties)$/, reason: 'it is another engine' },
    {
      at: /^body\[\]$/,
      steps: /^ap\.links$/,
      reason: 'whoever takes part more than once is listed as often in history',
    },
    {
      at: /^body\.(?:data\[\]|total|size)$/,
      steps: /^c5\.jobs$/,
      reason: 'timers are in management/timer-jobs',
    },

    {
      at: /^body\.data\[\]$/,
      steps: /^c5\.hist$/,
      reason: 'history has sequence flows and waiting boundary events too, and simpler types of activities',
    },

    // What is accepted.
    {
      at: /^status$/,
      steps: /^form\.submit\.baddate$/,
      reason: 'dates of forms are read leniently: a text that begins like the pattern passes',
    },
    {
      at: /^status$/,
      steps: /^task\.form\.standalone$/,
      reason: 'no form data of a task outside a process: 500',
    },
    {
      at: /^status$/,
      steps: /^tvar\.put\.coll$/,
      reason: 'PUT of a collection of task variables does not exist',
    },
    {
      at: /^status$/,
      steps: /^pi\.list\.sort\.bad$/,
      reason: 'instances can be sorted by startTime',
    },
    { at: /^status$/, steps: /^q\.sort\.assignee$/, reason: 'tasks can be sorted by assignee' },
    {
      at: /^status$/,
      steps: /^pi\.action\.none$/,
      reason: 'without an action an instance is updated',
    },
    {
      at: /^status$/,
      steps: /^q\.due\.(?:millis|dateonly)$/,
      reason: 'dates in the query may have milliseconds, or no time',
    },

    // Texts.
    {
      at: /^body\.exception$/,
      steps:
        /^(?:route\.badmethod|form\.submit\.unknownpd|task\.complete\.pending|tvar\.post\.empty|tvar\.(?:get|put|delete)\.404|comments\.get\.404|pi\.start\.unknownkey|pi\.vars\.404|pi\.var\.(?:get|put|delete)\.404|pi\.suspended\.(?:complete|claim|comment)|ptask\.delete|c3\.start\.nodue)$/,
      reason: 'the same error in other words',
    },

    // Random ids.
    {
      at: /^body\.data\[\]/,
      steps: /^(?:q\.name|q\.post|h\.tasks\.unfinished|h\.tasks\.query|h\.pi\.involved)$/,
      isByChance: true,
      reason: 'which items a page sorted by id holds depends on the ids, which are random',
    },
  ],
};
