export const texts = {
  saving: 'Salvando…',
  saved: (time: string) => `Salvo às ${time}`,
  autosave: 'Salvamento automático',
  failed: 'Não foi possível salvar',
  retry: 'Tentar novamente',
  kept: (cause: string) => `O que você escreveu está guardado neste navegador. ${cause}`,
  invalid: 'Há um texto longo demais ou com caracteres que não podem ser gravados.',
  conflict: 'Escolha entre duas versões',
  conflictTitle: 'Outra pessoa alterou os mesmos campos',
  conflictReason:
    'O restante já foi unido. Escolha, em cada campo, o que fica na ata. O que não for escolhido continua no histórico da ata.',
  mine: 'O que você escreveu',
  theirs: 'O que foi salvo por outra pessoa',
  both: 'Manter os dois textos, um abaixo do outro',
  apply: 'Gravar as escolhas',
  choose: 'Escolher',
} as const;
