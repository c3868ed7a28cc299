/** A value of one session: another one of the same person has its own. */
export interface SessionVariableKey {
  readonly keptBy: 'this' | 'front';
  readonly sessionId: string;
  readonly userName: string;
  readonly name: string;
}
