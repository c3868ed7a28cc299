/** Without case, as the login takes names: answers of two back ends may spell one person differently. Nobody is no one. */
export function isSamePerson(userName: string | null, otherUserName: string | null): boolean {
  return (
    userName !== null && otherUserName !== null && userName.toLowerCase() === otherUserName.toLowerCase()
  );
}
