/** What a screen says when a password was not looked at, because too many were wrong before. */
export function describeLogInWait(seconds: number): string {
  return `Muitas tentativas seguidas com senha errada. Aguarde ${presentWait(seconds)} e tente de novo.`;
}

function presentWait(seconds: number): string {
  if (seconds <= 1) return '1 segundo';
  if (seconds < 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
