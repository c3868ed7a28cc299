export const texts = {
  changingScreen: 'Carregando a tela',
  language: (name: string) => `Idioma: ${name}`,
} as const;
