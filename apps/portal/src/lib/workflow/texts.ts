export const texts = {
  untitledTask: 'Tarefa sem título',
  ofActionPlan: (task: string) => `Plano de ação: ${task}`,
} as const;
