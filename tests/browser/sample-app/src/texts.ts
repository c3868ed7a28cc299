export const texts = {
  beds: 'Leitos',
  setup: 'Cadastro de leitos',
  notice: 'Leito 12 aguarda limpeza',
  cleaned: (count: number) => `Leitos limpos: ${count}`,
  clean: 'Limpar um leito',
  saved: 'Leito limpo.',
  bed: (bed: string, taskId: string, userName: string) => `Leito ${bed}, tarefa ${taskId}, de ${userName}`,
} as const;
