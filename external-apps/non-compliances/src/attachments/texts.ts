export const texts = {
  label: 'Arquivos de evidência',
  none: 'Nenhum arquivo anexado.',
  add: 'Anexar arquivo',
  limits: (megabytes: number) => `Até ${megabytes} MB cada: foto, PDF, documento ou planilha.`,
  full: 'O caso já tem o número máximo de arquivos.',
  tooLarge: (name: string, megabytes: number) =>
    `${name === '' ? 'O arquivo' : `“${name}”`} passa de ${megabytes} MB. Envie um arquivo menor.`,
  empty: (name: string) => `“${name}” está vazio.`,
  tooMany: (count: number) => `Cabem só mais ${count}. Escolha menos arquivos.`,
  kindRefused: 'Este tipo de arquivo não é aceito.',
  failed: 'O arquivo não foi anexado. Tente de novo.',
  done: (count: number) => (count === 1 ? 'Arquivo anexado.' : `${count} arquivos anexados.`),
  retry: 'Tentar novamente',
  addedAt: (day: string) => `anexado em ${day}`,
} as const;
