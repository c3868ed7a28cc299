/** dd/MM/yyyy - h:mm of the person's own clock. The hours go from 1 to 12, without saying of which half. */
export function presentDatetime(instant: number): string {
  const date = new Date(instant);
  const day = [date.getDate(), date.getMonth() + 1].map(withTwoDigits).join('/');
  const hour = date.getHours() % 12 === 0 ? 12 : date.getHours() % 12;
  return `${day}/${date.getFullYear()} - ${hour}:${withTwoDigits(date.getMinutes())}`;
}

function withTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
