const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Time of day of the person's own clock, like 14:05. */
export function formatTime(instant: number): string {
  return timeFormat.format(instant);
}
