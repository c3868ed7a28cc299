const dateFormat = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Day of the person's own calendar, like 05/03/2026. */
export function formatDate(instant: Date): string {
  return dateFormat.format(instant);
}
