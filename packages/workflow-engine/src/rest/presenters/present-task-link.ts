import type { TaskLinkRow } from '../../persistence/task-detail-queries.ts';

export function presentTaskLink(taskId: string, { userId, groupId, type }: TaskLinkRow, base: string) {
  const family = userId === null ? 'groups' : 'users';
  return {
    url: `${base}/runtime/tasks/${taskId}/identitylinks/${family}/${userId ?? groupId ?? ''}/${type}`,
    user: userId,
    group: groupId,
    type,
  };
}
