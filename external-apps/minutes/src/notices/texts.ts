export const texts = {
  title: (number: string, committee: string) => `Aprovar a ata ${number}: ${committee}`,
  detail: (day: string) => `Reunião de ${day}. Sem resposta até o prazo, a ata é aprovada.`,
} as const;
