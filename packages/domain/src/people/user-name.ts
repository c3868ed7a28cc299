/** The name sent to the back ends at login: upper-cased unless USE_FREE_CASE_AUTH is on. */
export function userNameForLogIn(typed: string, useFreeCase: boolean): string {
  const trimmed = typed.trim();
  return useFreeCase ? trimmed : trimmed.toLocaleUpperCase('pt-BR');
}
