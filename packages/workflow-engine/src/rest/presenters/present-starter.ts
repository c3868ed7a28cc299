/** Who may start a definition. */
export function presentStarter(
  definitionId: string,
  link: { readonly userId: string | null; readonly groupId: string | null; readonly type: string },
  base: string,
) {
  const family = link.userId === null ? 'groups' : 'users';
  const identity = link.userId ?? link.groupId;
  return {
    url: `${base}/repository/process-definitions/${definitionId}/identitylinks/${family}/${identity}`,
    user: link.userId,
    group: link.groupId,
    type: link.type,
  };
}
