/** The tasks that may be open while a case is in a state. */
export const taskKeysOfStates: Readonly<Record<string, readonly string[]>> = {
  triage: ['triagem'],
  returned: ['complementarNotificacao'],
  analysis: ['analiseSetor'],
  validation: ['validacaoQualidade'],
  execution: ['actionPlanTask', 'cobrarAcao'],
  efficacy: ['verificarEficacia'],
};
