// What is told beside the screen of the inbox, on every page: its own texts come with it.
export const texts = {
  changedResult: (indicator: string, month: string) => `${indicator}: o resultado de ${month} mudou`,
  changedFrom: (before: string, now: string) => `Você analisou ${before}; agora está registrado ${now}.`,
  fresh: {
    newAssigned: (title: string) => `Nova tarefa: ${title}`,
    newDueToday: (title: string) => `Nova tarefa para hoje: ${title}`,
    newOverdue: (title: string) => `Nova tarefa, já atrasada: ${title}`,
    newAvailable: (title: string) => `Nova tarefa para o seu grupo: ${title}`,
    dueToday: (title: string) => `Vence hoje: ${title}`,
    overdue: (title: string) => `Atrasou: ${title}`,
    open: 'Abrir',
    openSeveral: 'Ver avisos',
    several: (count: number) => `${count} novos avisos`,
  },
} as const;
