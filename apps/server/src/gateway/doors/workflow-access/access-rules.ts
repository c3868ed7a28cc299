// Who may call what of the engine's REST interface. Real engines let every valid user call everything; this table
// closes that, for the embedded engine and for a remote one alike. What it does not name is for administrators.

/**
 * anybody: whoever is logged in · administrator: others get 403 · that person: the one the path names ·
 * task/past task/instance/past instance/definition: by the person's relation to the thing the path names ·
 * list: by what the query names, see list-scope.ts · the rest: by what the body names.
 */
export type AccessRule =
  | 'anybody'
  | 'administrator'
  | 'that person'
  | 'task: read'
  | 'task: act'
  | 'task: erase'
  | 'past task: read'
  | 'instance: read'
  | 'instance: keep'
  | 'past instance: read'
  | 'definition: read'
  | 'list: definitions'
  | `list: ${ListName}`
  | 'new task'
  | 'task action'
  | 'new instance'
  | 'form: read'
  | 'form: submit';

export const listNames = [
  'tasks',
  'past tasks',
  'instances',
  'past instances',
  'past variables',
  'past activities',
  'past details',
] as const;

export type ListName = (typeof listNames)[number];

export interface RuleMatch {
  readonly rule: AccessRule;
  /** What stands in the path for `{id}`. */
  readonly id: string | undefined;
}

/** Patterns are below the service's root: `{id}` is what the rule looks up, `*` any one segment. */
const table: Readonly<Record<string, AccessRule>> = {
  'GET identity/users': 'anybody',
  'GET identity/users/*': 'anybody',
  'GET identity/users/*/picture': 'anybody',
  'GET identity/users/{id}/info': 'that person',
  'GET identity/users/{id}/info/*': 'that person',
  'GET identity/groups': 'anybody',
  'GET identity/groups/*': 'anybody',

  'GET repository/process-definitions': 'list: definitions',
  'GET repository/process-definitions/{id}': 'definition: read',
  'GET repository/process-definitions/{id}/resourcedata': 'definition: read',
  'GET repository/process-definitions/{id}/model': 'definition: read',
  'GET repository/process-definitions/{id}/image': 'definition: read',
  'GET repository/process-definitions/{id}/identitylinks': 'definition: read',
  'GET repository/process-definitions/{id}/identitylinks/*/*': 'definition: read',
  'GET form/form-data': 'form: read',
  'POST form/form-data': 'form: submit',

  'GET runtime/tasks': 'list: tasks',
  'POST query/tasks': 'list: tasks',
  'POST runtime/tasks': 'new task',
  'GET runtime/tasks/{id}': 'task: read',
  'PUT runtime/tasks/{id}': 'task: act',
  'POST runtime/tasks/{id}': 'task action',
  'DELETE runtime/tasks/{id}': 'task: erase',
  'GET runtime/tasks/{id}/subtasks': 'task: read',
  'GET runtime/tasks/{id}/variables': 'task: read',
  'POST runtime/tasks/{id}/variables': 'task: act',
  'PUT runtime/tasks/{id}/variables': 'task: act',
  'DELETE runtime/tasks/{id}/variables': 'task: act',
  'GET runtime/tasks/{id}/variables/*': 'task: read',
  'PUT runtime/tasks/{id}/variables/*': 'task: act',
  'DELETE runtime/tasks/{id}/variables/*': 'task: act',
  'GET runtime/tasks/{id}/variables/*/data': 'task: read',
  'GET runtime/tasks/{id}/identitylinks': 'task: read',
  'POST runtime/tasks/{id}/identitylinks': 'task: act',
  'GET runtime/tasks/{id}/identitylinks/*': 'task: read',
  'GET runtime/tasks/{id}/identitylinks/*/*/*': 'task: read',
  'DELETE runtime/tasks/{id}/identitylinks/*/*/*': 'task: act',
  'GET runtime/tasks/{id}/comments': 'task: read',
  'POST runtime/tasks/{id}/comments': 'task: act',
  'GET runtime/tasks/{id}/comments/*': 'task: read',
  'DELETE runtime/tasks/{id}/comments/*': 'task: act',
  'GET runtime/tasks/{id}/events': 'task: read',
  'GET runtime/tasks/{id}/events/*': 'task: read',
  'GET runtime/tasks/{id}/attachments': 'task: read',
  'POST runtime/tasks/{id}/attachments': 'task: act',
  'GET runtime/tasks/{id}/attachments/*': 'task: read',
  'GET runtime/tasks/{id}/attachments/*/content': 'task: read',
  'DELETE runtime/tasks/{id}/attachments/*': 'task: act',

  'GET runtime/process-instances': 'list: instances',
  'POST query/process-instances': 'list: instances',
  'POST runtime/process-instances': 'new instance',
  'GET runtime/process-instances/{id}': 'instance: read',
  'PUT runtime/process-instances/{id}': 'instance: keep',
  'GET runtime/process-instances/{id}/diagram': 'instance: read',
  'GET runtime/process-instances/{id}/variables': 'instance: read',
  'POST runtime/process-instances/{id}/variables': 'instance: keep',
  'PUT runtime/process-instances/{id}/variables': 'instance: keep',
  'GET runtime/process-instances/{id}/variables/*': 'instance: read',
  'PUT runtime/process-instances/{id}/variables/*': 'instance: keep',
  'DELETE runtime/process-instances/{id}/variables/*': 'instance: keep',
  'GET runtime/process-instances/{id}/variables/*/data': 'instance: read',
  'GET runtime/process-instances/{id}/identitylinks': 'instance: read',
  'POST runtime/process-instances/{id}/identitylinks': 'instance: keep',
  'GET runtime/process-instances/{id}/identitylinks/users/*/*': 'instance: read',
  'DELETE runtime/process-instances/{id}/identitylinks/users/*/*': 'instance: keep',
  'GET runtime/process-instances/{id}/comments': 'instance: read',
  'POST runtime/process-instances/{id}/comments': 'instance: read',
  'GET runtime/process-instances/{id}/comments/*': 'instance: read',

  'GET history/historic-task-instances': 'list: past tasks',
  'POST query/historic-task-instances': 'list: past tasks',
  'GET history/historic-task-instances/{id}': 'past task: read',
  'GET history/historic-task-instances/{id}/identitylinks': 'past task: read',
  'GET history/historic-task-instances/{id}/variables/*/data': 'past task: read',
  'GET history/historic-process-instances': 'list: past instances',
  'POST query/historic-process-instances': 'list: past instances',
  'GET history/historic-process-instances/{id}': 'past instance: read',
  'GET history/historic-process-instances/{id}/identitylinks': 'past instance: read',
  'GET history/historic-process-instances/{id}/variables/*/data': 'past instance: read',
  'GET history/historic-process-instances/{id}/comments': 'past instance: read',
  'POST history/historic-process-instances/{id}/comments': 'past instance: read',
  'GET history/historic-process-instances/{id}/comments/*': 'past instance: read',
  'GET history/historic-variable-instances': 'list: past variables',
  'POST query/historic-variable-instances': 'list: past variables',
  'GET history/historic-activity-instances': 'list: past activities',
  'POST query/historic-activity-instances': 'list: past activities',
  'GET history/historic-detail': 'list: past details',
  'POST query/historic-detail': 'list: past details',

  // What the portal asks to learn whether the engine is there.
  'GET management/tables': 'anybody',
};

const rules = Object.entries(table).map(([call, rule]) => {
  const [method = '', pattern = ''] = call.split(' ');
  return { method, pattern: pattern.split('/'), rule };
});

/** `segments` are decoded, below the service's root. */
export function findAccessRule(method: string, segments: readonly string[]): RuleMatch {
  // Which methods a path has is no secret.
  if (method === 'OPTIONS') return { rule: 'anybody', id: undefined };
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = rules.find((rule) => rule.method === asked && matches(rule.pattern, segments));
  if (found === undefined) return { rule: 'administrator', id: undefined };
  return { rule: found.rule, id: segments[found.pattern.indexOf('{id}')] };
}

/** All of it, for documentation and tests. */
export function listAccessRules(): readonly string[] {
  return Object.entries(table).map(([call, rule]) => `${call}: ${rule}`);
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part === '*' || part === '{id}' || part === segments[index])
  );
}
