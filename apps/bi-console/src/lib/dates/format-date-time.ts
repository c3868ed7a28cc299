/** dd/MM/yyyy HH:mm of the person's own clock. */
export function formatDateTime(epochMs: number): string {
  return `${date.format(epochMs)} ${time.format(epochMs)}`;
}

/** dd/MM/yyyy, where there is no room for more. */
export function formatDate(epochMs: number): string {
  return date.format(epochMs);
}

const date = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
