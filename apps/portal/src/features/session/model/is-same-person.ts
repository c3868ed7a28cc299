/** Without case, as the login takes names: the same person may be spelt differently by two answers. */
export function isSamePerson(userName: string, otherUserName: string): boolean {
  return userName.toUpperCase() === otherUserName.toUpperCase();
}
