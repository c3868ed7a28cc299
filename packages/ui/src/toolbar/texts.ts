export const texts = {
  changingScreen: 'Carregando a tela',
  notices: (unread: number, mostCounted: number) => {
    if (unread === 0) return 'Avisos';
    if (unread > mostCounted) return `Avisos, mais de ${mostCounted} não lidos`;
    return unread === 1 ? 'Avisos, 1 não lido' : `Avisos, ${unread} não lidos`;
  },
  language: (name: string, note: string | undefined) =>
    note === undefined ? `Idioma: ${name}` : `Idioma: ${name}. ${note}`,
} as const;
