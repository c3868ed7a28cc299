export const texts = {
  screenFailed: 'Esta tela não pôde ser mostrada',
  title: 'Sua sessão terminou',
  behindPortal: 'Entre de novo no portal, em outra aba, e volte para continuar de onde parou.',
  logIn: 'Entrar de novo',
  goOn: 'Já entrei',
  stillOut: 'Ainda não há uma sessão aberta. Entre no portal primeiro.',
  otherPerson: (name: string) => `Agora quem está usando é ${name}. Recarregue a página.`,
} as const;
