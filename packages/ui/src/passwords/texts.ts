// Why a password was not taken. The portal and the console of the BI server both say it, by the codes of the contracts.

export const texts = {
  faults: {
    'too-short': (least: number) => `A senha é curta demais. Use pelo menos ${least} caracteres.`,
    'too-long': (_least: number, most: number) => `A senha é longa demais. Use no máximo ${most} caracteres.`,
    'names-person': () =>
      'A senha não pode ser o nome ou o usuário da pessoa, nem acompanhado só de números. Escolha outra.',
    'names-place': () =>
      'A senha não pode ser o nome do hospital ou do sistema, nem acompanhado só de números. Escolha outra.',
    'too-simple': () => 'A senha só repete ou segue uma sequência, como 12345678. Escolha outra.',
    common: () => 'Esta senha está entre as mais usadas, que qualquer um tentaria primeiro. Escolha outra.',
  },
  /** It was not looked at, because too many were wrong before. */
  wait: (seconds: number) =>
    `Muitas tentativas seguidas com senha errada. Aguarde ${presentWait(seconds)} e tente de novo.`,
} as const;

function presentWait(seconds: number): string {
  if (seconds <= 1) return '1 segundo';
  if (seconds < 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
