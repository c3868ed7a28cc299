/** The name sent to the back ends at login: upper-cased unless USE_FREE_CASE_AUTH is on. */
export function userNameForLogIn(typed: string, useFreeCase: boolean): string {
  const trimmed = typed.trim();
  return useFreeCase ? trimmed : trimmed.toLocaleUpperCase('pt-BR');
}

/** Without case, as the login takes names: answers of two back ends may spell one person differently. Nobody is no one. */
export function isSamePerson(userName: string | null, otherUserName: string | null): boolean {
  return (
    userName !== null && otherUserName !== null && userName.toLowerCase() === otherUserName.toLowerCase()
  );
}
